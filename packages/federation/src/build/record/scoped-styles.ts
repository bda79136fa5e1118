import { transform, type Selector, type SelectorComponent } from 'lightningcss'

/** A rule that would style elements outside the remote, and its position. */
export interface StrayRule {
  /** Line number, starting at 1. */
  readonly line: number
  readonly reason: string
}

/** The only elements that selectors may name outside a class. */
const FRAME = new Set(['html', 'body'])

/**
 * Finds rules in a remote's style sheet that would style the rest of the page. A remote may only style elements with
 * its own classes, and elements inside them. Layers are not sufficient, since `!important` reverses their order. Throws
 * like lightningcss if the sheet does not parse.
 */
export function strayRules(source: string, file: string): StrayRule[] {
  const found: StrayRule[] = []
  if (!file.endsWith('.module.css'))
    found.push({ line: 1, reason: 'is not a CSS module, so its classes are global; name it *.module.css' })
  transform({
    filename: file,
    code: Buffer.from(source),
    cssModules: true,
    visitor: {
      Rule: {
        style(rule) {
          const line = rule.value.loc.line + 1
          const add = (reason: string) => found.push({ line, reason })
          for (const selector of rule.value.selectors) {
            if (names(selector, isGlobal)) add(':global selects what is not of this module')
            else if (names(selector, isFrame)) add('html, body and :root are the shell’s to style')
            else if (!names(selector, isScoped))
              add('the selector has no class of this module, so it matches anywhere on the page')
            if (rule.value.declarations?.importantDeclarations?.length && !subjectOf(selector).some(isScoped))
              add('!important is for elements with a class of this module')
          }
        },
      },
    },
  })
  return found
}

/** Whether a part of a selector matches, including parts within `:is()` and similar. */
const names = (selector: Selector, is: (part: SelectorComponent) => boolean): boolean =>
  selector.some((part) => is(part) || inner(part).some((within) => names(within, is)))

function inner(part: SelectorComponent): Selector[] {
  if (part.type !== 'pseudo-class') return []
  if ('selectors' in part && part.selectors) return part.selectors as Selector[]
  return 'selector' in part && part.selector ? [part.selector as Selector] : []
}

/** The last compound selector, which selects the styled elements. */
const subjectOf = (selector: Selector): SelectorComponent[] =>
  selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1)

// A nested rule is scoped by its parent rule.
const isScoped = ({ type }: SelectorComponent): boolean => type === 'class' || type === 'id' || type === 'nesting'
const isGlobal = (part: SelectorComponent): boolean => part.type === 'pseudo-class' && part.kind === 'global'
const isFrame = (part: SelectorComponent): boolean =>
  (part.type === 'type' && FRAME.has(part.name)) || (part.type === 'pseudo-class' && part.kind === 'root')
