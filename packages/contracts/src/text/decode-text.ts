const MARK = '\uFEFF'
/** The bytes of the UTF-8 byte order mark as they appear in a decoded header. */
const MARK_OF_A_HEADER = '\u00EF\u00BB\u00BF'

/**
 * Decodes a file or request body: UTF-8 or UTF-16, with or without a byte order mark. UTF-16 without a mark is detected
 * if the text starts with an ASCII character.
 * @throws Error with one sentence for any other encoding
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return withoutMark(new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Error('It is not text in UTF-8 or UTF-16: save it as UTF-8.', { cause })
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined)) return 'utf-16be'
  return 'utf-8'
}

/** Removes the byte order mark of a text that was already decoded, such as a body or a header. */
export const withoutMark = (text: string): string =>
  [MARK, MARK_OF_A_HEADER].reduce((rest, mark) => (rest.startsWith(mark) ? rest.slice(mark.length) : rest), text)

/** Normalizes environment variables: removes byte order marks and line ends (from files), and empty variables. */
export const readVariables = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const meant = withoutMark(value).replace(/[\r\n]+$/, '')
      return meant === '' ? [] : [[withoutMark(name), meant] as const]
    }),
  )
