/** Markup that is safe to put into a page. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[] | false | undefined

/** Builds markup: texts are escaped, also in quoted attributes; `Html` is not; `false` and `undefined` are nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((all, string, at) => all + markupOf(parts[at - 1]) + string),
})

function markupOf(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
