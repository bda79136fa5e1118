const MARK = '\uFEFF'
/** The byte order mark in UTF-8, as a header shows its bytes. */
const MARK_OF_A_HEADER = '\u00EF\u00BB\u00BF'

/**
 * The text of a file or a body that a person or another program wrote: in UTF-8 or UTF-16, without its byte order mark.
 * UTF-16 without a mark is recognised where the text starts with an ASCII character.
 * @throws Error with one sentence where it is in another encoding
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

/** A text that somebody else decoded, such as a body or a header, without its byte order mark. */
export const withoutMark = (text: string): string =>
  [MARK, MARK_OF_A_HEADER].reduce((rest, mark) => (rest.startsWith(mark) ? rest.slice(mark.length) : rest), text)

/**
 * Variables of the environment as they were meant: without what a file adds to them where they are read from it (byte
 * order marks, ends of lines), and without those that are empty.
 */
export const readVariables = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => {
      const meant = withoutMark(value).replace(/[\r\n]+$/, '')
      return meant === '' ? [] : [[withoutMark(name), meant] as const]
    }),
  )
