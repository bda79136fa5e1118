import { z } from 'zod'
import { AGENT_ACCOUNT_TYPES } from '../rules/agents/account-types.ts'
import { defineSetting } from './define-setting.ts'

const AGENT_TYPES_TEXT = AGENT_ACCOUNT_TYPES.join(', ')

/** Settings of who is an agent of a merchant. */
export const agentAccountSettings = {
  agentTypes: defineSetting({
    value: z.array(z.int()),
    change: z
      .array(z.int().refine((type) => AGENT_ACCOUNT_TYPES.includes(type), `must be among ${AGENT_TYPES_TEXT}`))
      .min(1)
      .refine((types) => new Set(types).size === types.length, 'names one twice'),
    traits: { changedBy: 'STAFF' },
    purpose: 'Types of accounts that are agents here. A type that an agent has cannot be removed.',
    loosening: {
      when: 'A type is added.',
      fields: (before = [], after) => (after?.some((type) => !before.includes(type)) ? ['agentTypes'] : []),
    },
    card: 'registration',
    fields: {
      agentTypes: {
        kind: 'LIST',
        of: 'AGENT_TYPES',
        label: { KO: '에이전트 계정 유형', EN: 'Types of agent accounts' },
        hint: {
          KO: `${AGENT_TYPES_TEXT} 중에서 적어요. 이 유형의 계정은 에이전트 센터를 써요.`,
          EN: `Among ${AGENT_TYPES_TEXT}. Accounts of these types use the agent centre.`,
        },
        problem: {
          KO: `${AGENT_TYPES_TEXT} 중에서 하나 이상 적어 주세요.`,
          EN: `Enter at least one of ${AGENT_TYPES_TEXT}.`,
        },
      },
    },
  }),
}
