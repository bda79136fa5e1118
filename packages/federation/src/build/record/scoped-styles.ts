import { transform, type Selector, type SelectorComponent } from 'lightningcss'

/** A rule that would style what is not the remote's, and where it stands. */
export interface StrayRule {
  /** From 1. */
  readonly line: number
  readonly reason: string
}

/** Only these are there to be named outside of a class. */
const FRAME = new Set(['html', 'body'])

/**
 * What a sheet of a remote would do to the rest of the page: a remote styles what it has given a class of its own, and
 * what stands inside of that. Layers alone do not hold it, since `!important` turns their order round. Throws as
 * lightningcss does when the sheet does not parse.
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

/** Whether any part of a selector is so, within `:is()` and its like too. */
const names = (selector: Selector, is: (part: SelectorComponent) => boolean): boolean =>
  selector.some((part) => is(part) || inner(part).some((within) => names(within, is)))

function inner(part: SelectorComponent): Selector[] {
  if (part.type !== 'pseudo-class') return []
  if ('selectors' in part && part.selectors) return part.selectors as Selector[]
  return 'selector' in part && part.selector ? [part.selector as Selector] : []
}

/** The last compound: what the rule styles. */
const subjectOf = (selector: Selector): SelectorComponent[] =>
  selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1)

// A nested rule is within the rule around it.
const isScoped = ({ type }: SelectorComponent): boolean => type === 'class' || type === 'id' || type === 'nesting'
const isGlobal = (part: SelectorComponent): boolean => part.type === 'pseudo-class' && part.kind === 'global'
const isFrame = (part: SelectorComponent): boolean =>
  (part.type === 'type' && FRAME.has(part.name)) || (part.type === 'pseudo-class' && part.kind === 'root')
