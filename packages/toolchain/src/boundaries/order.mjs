/** Tests and what only they share compose as they like. */
const TESTS = '[.](test|db[.]test)[.]tsx?$|/testing/'

/** A folder, or a file when the name has an ending, as a part of a regular expression. */
const pattern = (name) => (/[.](tsx?|css)$/.test(name) ? `${name.replaceAll('.', '[.]')}$` : `${name}/`)

/**
 * Rules of dependency-cruiser for folders that stand in an order: each imports only itself and those after it, in types
 * as well. A file under `base` that is not in the list is composition: it may import all of them, and none of them may
 * import it. A folder has to be in the list.
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
