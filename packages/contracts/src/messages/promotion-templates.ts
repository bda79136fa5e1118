import { define } from './define-template.ts'
import type { Template } from './define-template.ts'

/** Message templates about bonuses, promotions, points and invited friends. */
export const PROMOTION_TEMPLATES = {
  'point-order-approved': define({
    values: { item: 'texts' },
    texts: {
      KO: {
        title: '교환한 상품을 보냈어요',
        text: '{{item}} 교환이 승인되어 상품을 보냈어요. 교환 내역에서 확인할 수 있어요.',
      },
      EN: {
        title: 'Your item is on its way',
        text: 'Your exchange for {{item}} was approved and the item was sent. See your exchange records.',
      },
    },
  }),
  'point-order-rejected': define({
    values: { item: 'texts', points: 'text', reason: 'text' },
    texts: {
      KO: {
        title: '교환이 거절됐어요',
        text: '{{item}} 교환이 거절되어 {{points}}포인트를 돌려드렸어요. 사유: {{reason}}',
      },
      EN: {
        title: 'Exchange rejected',
        text: 'Your exchange for {{item}} was rejected, and {{points}} points are back. Reason: {{reason}}',
      },
    },
  }),
  'vip-level-up': define({
    values: { level: 'texts' },
    texts: {
      KO: {
        title: 'VIP 등급이 올랐어요',
        text: '이제 {{level}} 등급이에요. 새 혜택은 VIP 페이지에서, 등급 선물은 리워드 센터에서 확인해 주세요.',
      },
      EN: {
        title: 'You reached a new VIP level',
        text: 'You are {{level}} now. See your benefits on the VIP page, and the gifts of your level in the reward centre.',
      },
    },
  }),
  'promotion-approved': define({
    values: { promotion: 'texts' },
    texts: {
      KO: {
        title: '프로모션 신청이 승인됐어요',
        text: '{{promotion}} 신청이 승인됐어요. 리워드 센터에서 보상을 받아 주세요.',
      },
      EN: {
        title: 'Application approved',
        text: '{{promotion}}: your application was approved. Claim your reward in the reward centre.',
      },
    },
  }),
  'promotion-rejected': define({
    values: { promotion: 'texts', reason: 'text' },
    texts: {
      KO: { title: '프로모션 신청이 거절됐어요', text: '{{promotion}} 신청이 거절됐어요. 사유: {{reason}}' },
      EN: { title: 'Application rejected', text: '{{promotion}}: your application was rejected. Reason: {{reason}}' },
    },
  }),
  /** A rebate or leaderboard prize that the member can claim now. */
  'reward-offered': define({
    values: { promotion: 'texts' },
    texts: {
      KO: {
        title: '받을 수 있는 보상이 있어요',
        text: '{{promotion}}: 보상이 리워드 센터에서 기다리고 있어요. 기한 안에 받아 주세요.',
      },
      EN: {
        title: 'A reward is waiting for you',
        text: '{{promotion}}: your reward is in the reward centre. Claim it before it expires.',
      },
    },
  }),
  'raffle-won': define({
    values: { promotion: 'texts', ticket: 'count' },
    texts: {
      KO: {
        title: '추첨에 당첨됐어요',
        text: '{{promotion}}: {{ticket}}번 추첨권이 당첨됐어요. 리워드 센터에서 상품을 받아 주세요.',
      },
      EN: {
        title: 'You won a raffle prize',
        text: '{{promotion}}: ticket number {{ticket}} won. Claim your prize in the reward centre.',
      },
    },
  }),
  /** Sent to the member who invited. `friend` is the masked name of the friend. */
  'referral-rewarded': define({
    values: { amount: 'amount', friend: 'text' },
    texts: {
      KO: {
        title: '친구 초대 보상을 받았어요',
        text: '초대한 {{friend}} 친구가 조건을 채워 {{amount}} 금액이 지갑에 들어왔어요.',
      },
      EN: {
        title: 'Reward for inviting a friend',
        text: 'Your friend {{friend}} met the terms, and {{amount}} is in your wallet.',
      },
    },
  }),
  /** Sent to the invited friend. */
  'referral-welcomed': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '초대 가입 보상을 받았어요',
        text: '초대 가입 조건을 채워 {{amount}} 금액이 지갑에 들어왔어요.',
      },
      EN: {
        title: 'Reward for joining by invitation',
        text: 'You met the terms of your invitation, and {{amount}} is in your wallet.',
      },
    },
  }),
  /** Sent to the member who invited and whose reward was held. */
  'referral-rejected': define({
    values: { friend: 'text' },
    texts: {
      KO: {
        title: '친구 초대 보상이 지급되지 않아요',
        text: '초대한 {{friend}} 친구에 대한 보상을 확인한 결과, 초대 조건에 맞지 않아 지급되지 않아요. 자세한 내용은 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'No reward for an invitation',
        text: 'We reviewed the reward for your friend {{friend}}. It does not meet the terms of invitations and is not paid. Contact customer service for details.',
      },
    },
  }),
  /** Sent to the invited friend. */
  'referral-welcome-rejected': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '초대 가입 보상이 지급되지 않아요',
        text: '초대 가입 보상 {{amount}} 금액을 확인한 결과, 초대 조건에 맞지 않아 지급되지 않아요. 자세한 내용은 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'No reward for your invitation',
        text: 'We reviewed the reward of {{amount}} for joining by invitation. It does not meet the terms of invitations and is not paid. Contact customer service for details.',
      },
    },
  }),
  /** `bonus` is the offered amount. `requirement` is the amount to wager. */
  'bonus-granted': define({
    values: { bonus: 'texts', amount: 'amount', requirement: 'amount' },
    texts: {
      KO: {
        title: '보너스가 지급됐어요',
        text: '{{bonus}}: {{amount}} 금액이 지급됐어요.[[ 총 {{requirement}} 베팅하시면 실제 금액으로 받을 수 있어요.]]',
      },
      EN: {
        title: 'Bonus granted',
        text: '{{bonus}}: {{amount}} was credited.[[ Wager {{requirement}} in total, and you can claim it as real money.]]',
      },
    },
  }),
  'bonus-claimable': define({
    values: { bonus: 'texts' },
    texts: {
      KO: {
        title: '보너스를 받을 수 있어요',
        text: '{{bonus}}: 롤링 조건을 모두 채웠어요. 보너스 내역에서 받기를 눌러 지갑으로 옮겨 주세요.',
      },
      EN: {
        title: 'A bonus is ready to claim',
        text: '{{bonus}}: you met the wagering requirement. Claim it in your bonus details.',
      },
    },
  }),
  'bonus-claimed': define({
    values: { bonus: 'texts', amount: 'amount' },
    texts: {
      KO: { title: '보너스를 받았어요', text: '{{bonus}}: {{amount}} 금액이 실제 금액으로 지갑에 들어왔어요.' },
      EN: { title: 'Bonus claimed', text: '{{bonus}}: {{amount}} is in your wallet as real money.' },
    },
  }),
  /** `amount` is the forfeited amount: the rest of the bonus and its winnings. */
  'bonus-forfeited': define({
    values: { bonus: 'texts', amount: 'amount' },
    texts: {
      KO: {
        title: '보너스가 취소됐어요',
        text: '{{bonus}}: 보너스가 취소됐어요.[[ 함께 회수된 보너스와 당첨 금액: {{amount}}]]',
      },
      EN: {
        title: 'Bonus forfeited',
        text: '{{bonus}}: the bonus was forfeited.[[ Bonus money and winnings that were lost with it: {{amount}}.]]',
      },
    },
  }),
  'bonus-expired': define({
    values: { bonus: 'texts', amount: 'amount' },
    texts: {
      KO: {
        title: '보너스 기간이 만료됐어요',
        text: '{{bonus}}: 롤링 조건을 채우기 전에 기간이 만료됐어요.[[ 함께 회수된 보너스와 당첨 금액: {{amount}}]]',
      },
      EN: {
        title: 'Bonus expired',
        text: '{{bonus}}: it expired before the wagering requirement was met.[[ Bonus money and winnings that were lost with it: {{amount}}.]]',
      },
    },
  }),
  /** Written by staff for the members of a segment. */
  broadcast: define({
    values: { title: 'texts', text: 'texts' },
    texts: {
      KO: { title: '{{title}}', text: '{{text}}' },
      EN: { title: '{{title}}', text: '{{text}}' },
    },
  }),
} as const satisfies Readonly<Record<string, Template>>
