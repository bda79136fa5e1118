/** Markup that is safe to insert into a page. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | readonly Html[] | false | undefined

/**
 * Template tag for markup. Texts are escaped, also for quoted attributes; `Html` is not. `false` and `undefined` are
 * omitted.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((all, string, at) => all + markupOf(parts[at - 1]) + string),
})

function markupOf(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}
