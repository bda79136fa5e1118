import type { Rule } from '../model/rule.ts'

export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>
