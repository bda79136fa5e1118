import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import { localTime, table } from '../../command-line/table.ts'
import { MERCHANT, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { waiting } from '../output/decision-text.ts'
import { idIn, idsIn, merchantIn, merchantsIn, titles } from '../../command-line/terms.ts'

const merchantText = (merchants: '*' | readonly string[]): string =>
  merchants === '*' ? 'every merchant' : merchants.join(', ')
/** Why a scheduled pin would be rejected. */
const rejectionText = ({ id, merchant, rejections }: Schedule): string =>
  `Schedule ${id} for ${merchant} will be rejected: ${rejections.map(({ sentence }) => sentence).join(' ')}`

/** Scheduled pins that would be rejected because of a decision, with their creators. */
export const hitLines = ({ schedules }: { schedules: readonly Schedule[] }): string[] =>
  schedules.map(
    ({ id, merchant, localTime: at, people }) =>
      `Schedule ${id} of ${people.join(', ')} (${merchant} at ${at}) will be rejected. Let them know: atrium unschedule ${id}.`,
  )

const ofMerchant = (code: string | undefined) => (code === undefined ? {} : { merchant: merchantIn(code) })

export const calendarCommands: readonly Command[] = [
  {
    usage: 'schedules',
    summary: 'Pins that wait for their time, and those that had it ("pin --at" makes one)',
    options: [MERCHANT, ['--state <state>', 'waiting, done, failed or cancelled']],
    async run({ text }, session) {
      const state = text('state') as Schedule['state'] | undefined
      const all = await (
        await session.registry()
      ).schedules({ ...ofMerchant(text('merchant')), ...(state && { state }) })
      const rows = all.map((each) => [
        String(each.id),
        each.state,
        each.merchant,
        `${each.localTime} ${each.timeZone}`,
        titles({ releases: each.releases as Record<string, string> }),
        each.by,
        each.failure ? `${each.reason} – failed: ${each.failure}` : each.reason,
      ])
      const rejected = all.filter(({ rejections }) => rejections.length).map(rejectionText)
      return {
        text: [
          table(['id', 'state', 'merchant', 'at', 'releases', 'by', 'why'], rows, 'Nothing is scheduled.'),
          ...rejected,
        ].join('\n'),
        json: all,
      }
    },
  },
  {
    usage: 'unschedule <ids>',
    summary: 'Cancel scheduled pins: one, or many such as 12,15-63. Those that have had their time stay as they are',
    options: [REASON],
    examples: ['unschedule 15-63 --reason "The campaign moved"'],
    async run(words, session) {
      const ids = idsIn(words.args[0]!, 'atrium schedules')
      const cancelled = await (await session.registry()).cancelSchedules({ ids, reason: words.reason() })
      const [first] = cancelled as [Schedule]
      const over = ids.length - cancelled.length
      return {
        text:
          ids.length === 1
            ? `Schedule ${first.id} for ${first.merchant} is ${first.state}.`
            : `${cancelled.length} schedules are cancelled.${over ? ` ${over} had their time before.` : ''}`,
        json: cancelled,
      }
    },
  },
  {
    usage: 'freezes',
    summary: 'When nothing may be pinned',
    options: [MERCHANT],
    async run({ text }, session) {
      const all = await (await session.registry()).freezes(ofMerchant(text('merchant')))
      const rows = all.map(({ id, merchants, from, until, by, reason, endedAt }) => [
        String(id),
        merchantText(merchants),
        from,
        until,
        endedAt ? `ended ${localTime(endedAt)}` : '',
        by,
        reason,
      ])
      return {
        text: table(['id', 'merchants', 'from', 'until', '', 'by', 'why'], rows, 'There is no freeze.'),
        json: all,
      }
    },
  },
  {
    usage: 'freeze <merchants>',
    summary: 'Let nothing be pinned from one time to another, in the local time of each merchant; "*" is all of them',
    options: [
      ['--from <2026-12-24T00:00>', 'From this time on'],
      ['--until <2026-12-27T00:00>', 'Until this time'],
      REASON,
    ],
    examples: ['freeze "*" --from 2026-12-24T00:00 --until 2026-12-27T00:00 --reason "Holidays"'],
    async run(words, session) {
      const [merchants] = words.args
      const request = {
        merchants: merchants === '*' ? ('*' as const) : merchantsIn(merchants!),
        from: words.required('from', 'Give the start with --from 2026-12-24T00:00.'),
        until: words.required('until', 'Give the end with --until 2026-12-27T00:00.'),
        reason: words.reason(),
      }
      const made = await (await session.registry()).addFreeze(request)
      return {
        text: [
          `Freeze ${made.id}: nothing is pinned for ${merchantText(made.merchants)} from ${made.from} to ${made.until}.`,
          ...hitLines(made),
        ].join('\n'),
        json: made,
      }
    },
  },
  {
    usage: 'unfreeze <id>',
    summary: 'End a freeze early; waits for a second person where somebody else added it',
    options: [REASON],
    async run(words, session) {
      const ended = await (
        await session.registry()
      ).endFreeze({ id: idIn(words.args[0]!, 'atrium freezes'), reason: words.reason() })
      if (ended.proposal !== undefined) return waiting(ended.proposal, ended)
      return { text: `Freeze ${ended.id} is over: ${merchantText(ended.merchants)} may be pinned again.`, json: ended }
    },
  },
]
