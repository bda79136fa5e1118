import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { MERCHANT, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/outcome.ts'
import { merchantIn } from '../../command-line/terms.ts'

/** Accounts of agents at the top of a merchant. */
export const topAgentCommands: readonly Command[] = [
  {
    usage: 'add-agent <account>',
    summary: 'Open the account of an agent at the top, and print its first password once',
    options: [
      MERCHANT,
      ['--type <1>', '1, 2, 41 or 42; by default 1'],
      ['--name <name>', 'What others see; by default the account'],
      ['--language <KO>', 'The language of its pages and messages; by default KO'],
      ['--email <address>', 'Not verified yet'],
      ['--mobile <+821012345678>', 'Not verified yet'],
      ['--adult', 'The person has confirmed to be of age; needed'],
      REASON,
    ],
    examples: ['add-agent bada --merchant DEMO --type 41 --adult --reason "Leads the north"'],
    async run(words, session) {
      if (!words.has('adult')) throw new UsageError('Confirm with --adult that the person is of age.')
      const language = words.text('language') ?? 'KO'
      if (!(LANGUAGES as readonly string[]).includes(language))
        throw new UsageError(`--language is ${LANGUAGES.join(' or ')}.`)
      const [name, email, mobile] = [words.text('name'), words.text('email'), words.text('mobile')]
      const merchant = merchantIn(words.required('merchant', 'Name the merchant with --merchant.'))
      const opened = await (
        await session.registry()
      ).openTopAgent({
        merchant,
        account: words.args[0]!,
        type: words.number('type') ?? 1,
        language: language as Language,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(mobile !== undefined && { mobile }),
        adult: true,
        reason: words.reason(),
      })
      return {
        text: `${opened.account} is an agent of type ${opened.type} at ${merchant}. Its first password, which it changes at the first log-in and which is not shown again:\n${opened.password}\nOffer it a contract next, in the console: it earns nothing without one.`,
        json: opened,
      }
    },
  },
]
