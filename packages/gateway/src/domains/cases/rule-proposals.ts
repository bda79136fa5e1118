import { DomainError } from '@atrium/contracts/errors'
import { CASE_RULES, RULE_PARAMETERS } from '@atrium/contracts/rules/cases/case-rules'
import type { RuleParameter } from '@atrium/contracts/rules/cases/case-rules'
import { noteEvent } from '../../platform/audit/repository.ts'
import { changeOf } from '../../platform/proposals/compare.ts'
import type { Proposable } from '../../platform/proposals/proposals.ts'
import { lockRules, readRules, writeRule } from './rules-repository.ts'

/** A change of a rule. With values that find less it waits for a second person. */
export const ruleProposals: Proposable<'saveCaseRule'> = {
  operation: 'saveCaseRule',
  subject: ({ rule }) => `case-rule:${rule}`,

  async compare(tx, { merchant, rule, ...after }) {
    await lockRules(tx, merchant)
    const [known] = await tx<{ currency: string }[]>`
      select currency from merchants.merchants_view where code = ${merchant}`
    if (!known) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
    const before = (await readRules(tx, { code: merchant, ...known })).find((one) => one.rule === rule)!
    const names = namesOf(before.parameters)
    if (String(names) !== String(namesOf(after.parameters)))
      throw invalid('parameters', `must have the values ${names.join(', ')}`)
    const looserWhen: Readonly<Partial<Record<RuleParameter, 'HIGHER' | 'LOWER'>>> = CASE_RULES[rule].looserWhen
    const changes = [
      ...changeOf('isOn', before.isOn, after.isOn, { loosens: 'LOWER' }),
      ...changeOf('isSevere', before.isSevere, after.isSevere, { loosens: 'LOWER' }),
      ...changeOf('dueHours', before.dueHours, after.dueHours, { loosens: 'HIGHER' }),
      ...names.flatMap((name) =>
        changeOf(`parameters.${name}`, before.parameters[name], after.parameters[name], {
          loosens: looserWhen[name] ?? 'ANY',
        }),
      ),
    ]
    if (changes.length === 0) throw invalid('rule', 'must change something')
    return { changes }
  },

  async apply(tx, { merchant, ...after }, { actor, now }, { changes }) {
    await writeRule(tx, merchant, after)
    const values = (side: 'from' | 'to') =>
      Object.fromEntries(changes.map((change) => [change.field, change[side] ?? '']))
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'case-rule-changed',
      subject: `case-rule:${after.rule}`,
      details: { from: values('from'), to: values('to') },
      at: now,
    })
  },
}

const namesOf = (parameters: Readonly<Partial<Record<RuleParameter, number>>>): RuleParameter[] =>
  RULE_PARAMETERS.filter((name) => parameters[name] !== undefined)

const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, [{ path, message }])
