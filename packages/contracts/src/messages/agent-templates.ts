import { define } from './define-template.ts'

/** Message templates about agents and their contracts. `contract` is the name of the contract's kind. */
export const AGENT_TEMPLATES = {
  /** Sent to a direct downline. `text` is written by the agent. */
  'agent-message': define({
    values: { text: 'text' },
    texts: {
      KO: { title: '에이전트가 보낸 메시지', text: '{{text}}' },
      EN: { title: 'A message from your agent', text: '{{text}}' },
    },
  }),
  'contract-offered': define({
    values: { contract: 'texts' },
    texts: {
      KO: {
        title: '새 계약 제안이 왔어요',
        text: '상위 에이전트가 {{contract}} 계약을 제안했어요. 7일 안에 조건을 확인하고 동의하거나 거절해 주세요.',
      },
      EN: {
        title: 'You have a contract offer',
        text: 'Your upline has offered you a {{contract}} contract. See its terms and accept or reject it within 7 days.',
      },
    },
  }),
  /** Sent to the upline. `agent` is a masked name. */
  'contract-accepted': define({
    values: { contract: 'texts', agent: 'text' },
    texts: {
      KO: {
        title: '계약이 체결됐어요',
        text: '{{agent}} 에이전트가 {{contract}} 계약에 동의했어요. 다음 주기부터 적용돼요.',
      },
      EN: {
        title: 'Contract accepted',
        text: '{{agent}} accepted your {{contract}} contract. It applies from the next cycle on.',
      },
    },
  }),
  'contract-rejected': define({
    values: { contract: 'texts', agent: 'text' },
    texts: {
      KO: { title: '계약 제안이 거절됐어요', text: '{{agent}} 에이전트가 {{contract}} 계약 제안을 거절했어요.' },
      EN: { title: 'Contract rejected', text: '{{agent}} rejected your offer of a {{contract}} contract.' },
    },
  }),
  'contract-ended': define({
    values: { contract: 'texts' },
    texts: {
      KO: {
        title: '계약이 종료됐어요',
        text: '{{contract}} 계약이 종료됐어요. 진행 중인 주기까지는 정산돼요. 사유는 에이전트 센터에서 확인해 주세요.',
      },
      EN: {
        title: 'Contract ended',
        text: 'Your {{contract}} contract has ended. The current cycle is still settled. The agent centre shows the reason.',
      },
    },
  }),
} as const
