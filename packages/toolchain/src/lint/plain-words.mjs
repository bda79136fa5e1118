/** Words that readers had to read twice, with replacements. */
const WORDS = [
  [/\b(tell|tells|told|telling|news)\b/i, 'notify, report, publish, return, show'],
  [/\b(say|says|said|saying)\b/i, 'report, return, show, state, contain'],
  [/\b(ask|asks|asked|asking|asker)\b/i, 'request, query, call; prompt'],
  [/\b(hear|hears|heard|hearing)\b/i, 'receive, subscribe, handle'],
  [/\b(refuse|refuses|refused|refusing|refusals?)\b/i, 'reject, rejection, error'],
  [/\banew\b/i, 'again, restart, reset'],
  [/\b(wish|wishes|wished)\b/i, 'request, proposal, option'],
  [/\bways? in\b/i, 'sign-in method'],
  [/\bstand-ins?\b/i, 'fake, simulator, fallback'],
  [/\bnobody['’]s\b/i, 'nobody owns, none'],
]
/** A docstring must start with what something is or does. */
const BEGINS_BESIDE = /^\*\s*(?:\*\s*)?(Of|By|As|For|With|Without|From|To|In|At|On)\b/

/** Removes names in backticks, which are not checked. */
const prose = (text) => text.replaceAll(/`[^`]*`/g, '')

/**
 * Problems of a text: each word to replace, with alternatives.
 * @param {string} text
 */
export function hardWords(text) {
  const words = prose(text)
  return WORDS.flatMap(([pattern, instead]) => {
    const found = pattern.exec(words)
    return found ? [`Instead of "${found[0]}" write: ${instead}.`] : []
  })
}

/** Checks comments and names of tests for plain words. */
export const plainWords = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const message of hardWords(comment.value)) context.report({ node: comment, message })
          if (comment.type === 'Block' && BEGINS_BESIDE.test(comment.value))
            context.report({ node: comment, message: 'A docstring begins with a noun or a verb.' })
        }
      },
      CallExpression({ callee, arguments: [name] }) {
        const root = callee.type === 'CallExpression' ? callee.callee.object : callee
        if (!['it', 'describe', 'test'].includes(root?.name) || typeof name?.value !== 'string') return
        for (const message of hardWords(name.value)) context.report({ node: name, message })
      },
    }
  },
}
