/** Tests and their shared code may import everything. */
const TESTS = '[.](test|db[.]test)[.]tsx?$|/testing/'

/** A folder (or a file, if the name has an extension) as a part of a regular expression. */
const pattern = (name) => (/[.](tsx?|css)$/.test(name) ? `${name.replaceAll('.', '[.]')}$` : `${name}/`)

/**
 * Creates dependency-cruiser rules for ordered folders: each can import only itself and later ones, including types.
 * Every folder must be in the list. A file under `base` that is not in the list composes them: it can import all
 * folders, and none of them can import it.
 *
 * @param {string} base Folder that holds the others, from the root of the repository: `shell/src`.
 * @param {readonly string[]} folders Folders under `base`, the composing ones first.
 * @param {string} sentence What the order is, for whoever breaks it.
 */
export function order(base, folders, sentence) {
  return folders.map((folder, index) => ({
    name: `order-in-${base}-${folder}`.replaceAll(/[/.]/g, '-'),
    comment: `${sentence} ${index === folders.length - 1 ? `${folder} imports none of the others.` : `${folder} imports only: ${folders.slice(index + 1).join(', ')}.`}`,
    severity: 'error',
    from: { path: `^${base}/${pattern(folder)}`, pathNot: TESTS },
    to: { path: `^${base}/`, pathNot: `^${base}/(${folders.slice(index).map(pattern).join('|')})` },
  }))
}
