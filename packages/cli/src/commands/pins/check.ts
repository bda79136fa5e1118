import type { MerchantCheck } from '@atrium/contracts/staff/releases/moves'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Command } from '../../command-line/command.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantsIn, replacementsIn } from '../../command-line/terms.ts'
import { changeText, removalText } from '../output/decision-text.ts'

export const checkCommand: Command = {
  usage: 'check <merchants> <...releases>',
  summary: 'What a pin would mean for each merchant, and what it takes away; ends with 1 when it does not fit one',
  examples: ['check DEMO,@asia games@1.5.0', 'check DEMO shell@1.2.0 games@none'],
  async run({ args: [merchants, ...named] }, session) {
    const request = { merchants: merchantsIn(merchants!), releases: replacementsIn(named) }
    const answer = await (await session.registry()).check(request)
    return { text: checkText(answer), json: answer, exit: answer.merchants.every(({ fits }) => fits) ? 0 : 1 }
  },
}

function checkText({ merchants, needsApproval }: OperationAnswer<'check'>): string {
  const rows = merchants.map(({ merchant, fits, sequence, documents, documentsPerHour, changes }) => [
    merchant,
    fits ? 'yes' : 'no',
    String(sequence),
    documents.toLocaleString('en'),
    documentsPerHour.toLocaleString('en'),
    changes.map(changeText).join(', ') || 'nothing changes',
  ])
  const remarks = merchants.flatMap((check) => remarksOn(check).map((remark) => `${check.merchant}: ${remark}`))
  return [
    table(['merchant', 'fits', '#', 'visits in 24 h', 'last hour', 'changes'], rows),
    ...remarks,
    ...(merchants.some(({ warnings }) => warnings.length)
      ? ['This takes away what visitors or other remotes have now. A pin needs a reason: --removal-reason "…".']
      : []),
    ...(needsApproval
      ? [
          'So many merchants, together with those that you moved a short time ago, need a second person: this would wait as a proposal.',
        ]
      : []),
    ...(merchants.every(({ fits }) => fits)
      ? [
          `To pin exactly what was checked: --if-match ${merchants.map(({ merchant, sequence }) => `${merchant}:${sequence}`).join(',')}`,
        ]
      : []),
  ].join('\n')
}

function remarksOn({ reasons, warnings, earliest, freeze, canary }: MerchantCheck): string[] {
  return [
    ...reasons,
    ...warnings.map(removalText),
    ...(earliest
      ? [
          `${earliest.sentence} (${Object.entries(earliest.releases)
            .map(([name, version]) => `${name}@${version}`)
            .join(' ')})`,
        ]
      : []),
    ...(freeze ? [`Frozen until ${localTime(freeze.until)} by freeze ${freeze.id}: ${freeze.reason}`] : []),
    ...(canary === undefined ? [] : [`Canary ${canary} runs. A pin ends it.`]),
  ]
}
