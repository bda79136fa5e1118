import { define } from './define-template.ts'
import type { Template } from './define-template.ts'

/** Message templates about money: deposits, withdrawals, transfers, and bets that staff changed. */
export const MONEY_TEMPLATES = {
  'deposit-credited': define({
    values: { amount: 'amount' },
    texts: {
      KO: { title: '입금이 완료됐어요', text: '{{amount}} 입금이 완료되어 지갑에 반영됐어요.' },
      EN: { title: 'Deposit credited', text: '{{amount}} was credited to your wallet.' },
    },
  }),
  'deposit-reversed': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '입금이 환수됐어요',
        text: '결제 서비스의 취소로 {{amount}} 입금을 지갑에서 회수했어요. 자세한 내용은 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'Deposit reversed',
        text: 'The payment service reversed your deposit of {{amount}}, and it was taken back from your wallet. Contact customer service for details.',
      },
    },
  }),
  'deposit-charged-back': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '은행에서 입금을 취소했어요',
        text: '은행의 결제 취소로 {{amount}} 입금을 지갑에서 회수했어요. 자세한 내용은 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'Deposit charged back',
        text: 'Your bank charged back your deposit of {{amount}}, and it was taken back from your wallet. Contact customer service for details.',
      },
    },
  }),
  /** Sent in addition to the message about the reversal or chargeback that caused the debt. */
  'deposit-debt': define({
    values: { owed: 'amount' },
    texts: {
      KO: {
        title: '갚아야 할 금액이 있어요',
        text: '취소된 입금 가운데 {{owed}} 금액은 지갑 잔액이 부족해 회수하지 못했어요. 정산될 때까지 출금할 수 없어요. 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'You have an unpaid amount',
        text: '{{owed}} of the deposit that was taken back was no longer in your wallet. You cannot withdraw until it is settled. Contact customer service.',
      },
    },
  }),
  'withdrawal-approved': define({
    values: { amount: 'amount' },
    texts: {
      KO: { title: '출금이 승인됐어요', text: '{{amount}} 출금이 승인됐어요. 곧 송금돼요.' },
      EN: { title: 'Withdrawal approved', text: 'Your withdrawal of {{amount}} was approved and will be paid soon.' },
    },
  }),
  'withdrawal-rejected': define({
    values: { amount: 'amount', reason: 'text' },
    texts: {
      KO: {
        title: '출금이 거절됐어요',
        text: '{{amount}} 출금이 거절되어 신청 금액을 지갑으로 돌려드렸어요. 사유: {{reason}}',
      },
      EN: {
        title: 'Withdrawal rejected',
        text: 'Your withdrawal of {{amount}} was rejected, and the amount is back in your wallet. Reason: {{reason}}',
      },
    },
  }),
  'withdrawal-failed': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '출금하지 못했어요',
        text: '은행에서 송금을 처리하지 못해 {{amount}} 전액을 지갑으로 돌려드렸어요. 출금 계좌를 확인해 주세요.',
      },
      EN: {
        title: 'Withdrawal failed',
        text: 'The bank did not accept the payment, and {{amount}} is back in your wallet. Check your payout account.',
      },
    },
  }),
  /** One payment of an order failed, while others were paid. */
  'withdrawal-part-failed': define({
    values: { amount: 'amount', part: 'count' },
    texts: {
      KO: {
        title: '출금 일부를 송금하지 못했어요',
        text: '은행에서 {{part}}번째 송금을 처리하지 못해 {{amount}} 금액을 지갑으로 돌려드렸어요. 출금 계좌를 확인해 주세요.',
      },
      EN: {
        title: 'Part of a withdrawal failed',
        text: 'The bank did not accept part {{part}} of your withdrawal, and {{amount}} is back in your wallet. Check your payout account.',
      },
    },
  }),
  'withdrawal-paid': define({
    values: { amount: 'amount', minutes: 'count' },
    texts: {
      KO: {
        title: '출금액을 송금했어요',
        text: '출금 계좌로 {{amount}} 송금을 마쳤어요. {{minutes}}분 안에 수령 여부를 확인해 주세요. 확인하지 않으면 수령한 것으로 처리돼요.',
      },
      EN: {
        title: 'Withdrawal paid',
        text: '{{amount}} was sent to your payout account. Confirm the receipt within {{minutes}} min, or it counts as received.',
      },
    },
  }),
  'withdrawal-part-paid': define({
    values: { amount: 'amount', part: 'count', parts: 'count', minutes: 'count' },
    texts: {
      KO: {
        title: '출금액 일부를 송금했어요',
        text: '{{parts}}건 중 {{part}}번째로 {{amount}} 송금을 마쳤어요. {{minutes}}분 안에 수령 여부를 확인해 주세요. 확인하지 않으면 수령한 것으로 처리돼요.',
      },
      EN: {
        title: 'Part of a withdrawal paid',
        text: '{{amount}}, part {{part}} of {{parts}}, was sent to your payout account. Confirm the receipt within {{minutes}} min, or it counts as received.',
      },
    },
  }),
  'withdrawal-paid-again': define({
    values: { amount: 'amount', minutes: 'count' },
    texts: {
      KO: {
        title: '출금액을 다시 송금했어요',
        text: '받지 못하신 {{amount}} 금액을 출금 계좌로 다시 송금했어요. {{minutes}}분 안에 수령 여부를 확인해 주세요. 확인하지 않으면 수령한 것으로 처리돼요.',
      },
      EN: {
        title: 'Withdrawal paid again',
        text: 'The {{amount}} that you did not receive was sent to your payout account again. Confirm the receipt within {{minutes}} min, or it counts as received.',
      },
    },
  }),
  'withdrawal-not-paid-again': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '다시 송금하지 못했어요',
        text: '은행에서 {{amount}} 재송금을 처리하지 못했어요. 담당자가 다시 확인하고 있어요.',
      },
      EN: {
        title: 'The second payment failed',
        text: 'The bank did not accept the second payment of {{amount}}. It is being reviewed again.',
      },
    },
  }),
  'dispute-paid-again': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '미수령 신고를 확인했어요',
        text: '받지 못하신 {{amount}} 금액을 출금 계좌로 다시 송금해 드려요.',
      },
      EN: {
        title: 'Your report was accepted',
        text: 'The {{amount}} that you did not receive will be sent to your payout account again.',
      },
    },
  }),
  'dispute-closed': define({
    values: { amount: 'amount', reason: 'text' },
    texts: {
      KO: {
        title: '미수령 신고가 종료됐어요',
        text: '{{amount}} 송금은 수령된 것으로 확인됐어요. 사유: {{reason}}',
      },
      EN: { title: 'Your report was closed', text: 'The {{amount}} counts as received. Reason: {{reason}}' },
    },
  }),
  /** Sent to the receiver. `from` is the masked name of the downline. */
  'upline-transfer-received': define({
    values: { amount: 'amount', from: 'text' },
    texts: {
      KO: {
        title: '하위 회원이 이체했어요',
        text: '{{from}} 회원이 이체한 {{amount}} 금액이 지갑에 반영됐어요.',
      },
      EN: { title: 'Transfer from a downline', text: '{{from}} transferred {{amount}} to your wallet.' },
    },
  }),
  'rebate-paid': define({
    values: { amount: 'amount' },
    texts: {
      KO: { title: '캐시백이 지급됐어요', text: '어제까지 쌓인 캐시백 {{amount}} 금액이 지갑에 들어왔어요.' },
      EN: { title: 'Cashback paid', text: 'Your cashback of {{amount}} up to yesterday is in your wallet.' },
    },
  }),
  'adjustment-credited': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '금액이 지급됐어요',
        text: '고객센터에서 {{amount}} 금액을 지갑에 지급했어요. 거래 내역에서 확인할 수 있어요.',
      },
      EN: {
        title: 'Amount credited',
        text: 'Customer service credited {{amount}} to your wallet. You can see it in your account record.',
      },
    },
  }),
  'adjustment-debited': define({
    values: { amount: 'amount' },
    texts: {
      KO: {
        title: '금액이 차감됐어요',
        text: '고객센터에서 {{amount}} 금액을 지갑에서 차감했어요. 거래 내역에서 확인할 수 있어요. 궁금한 점은 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'Amount debited',
        text: 'Customer service debited {{amount}} from your wallet. You can see it in your account record. Contact customer service if you have questions.',
      },
    },
  }),
  'debt-settled': define({
    values: { amount: 'amount' },
    texts: {
      KO: { title: '미수금이 정산됐어요', text: '갚아야 할 금액 가운데 {{amount}} 금액이 정산됐어요.' },
      EN: { title: 'Debt settled', text: '{{amount}} of what you owed was settled.' },
    },
  }),
  /** `amount` is everything that the member had staked on the issue. */
  'lottery-issue-cancelled': define({
    values: { lottery: 'texts', issue: 'text', amount: 'amount' },
    texts: {
      KO: {
        title: '복권 회차가 취소됐어요',
        text: '{{lottery}} {{issue}} 회차가 취소되어 베팅하신 {{amount}} 금액을 지갑으로 돌려드렸어요.',
      },
      EN: {
        title: 'A lottery issue was cancelled',
        text: 'Issue {{issue}} of {{lottery}} was cancelled. Your stake of {{amount}} is back in your wallet.',
      },
    },
  }),
  /** `day` is the new day of the draw. */
  'lottery-draw-moved': define({
    values: { lottery: 'texts', issue: 'text', day: 'text' },
    texts: {
      KO: {
        title: '복권 추첨일이 변경됐어요',
        text: '{{lottery}} {{issue}} 회차의 추첨일이 변경됐어요. 새 추첨일: {{day}}. 베팅은 그대로 유지돼요.',
      },
      EN: {
        title: 'A lottery draw has moved',
        text: 'The draw of {{lottery}}, issue {{issue}}, has moved to {{day}}. Your bets stand.',
      },
    },
  }),
  /** `taken` is the part of earlier wins that was taken back. */
  'lottery-issue-void': define({
    values: { lottery: 'texts', issue: 'text', amount: 'amount', taken: 'amount' },
    texts: {
      KO: {
        title: '복권 회차가 무효로 처리됐어요',
        text: '{{lottery}} {{issue}} 회차에 오류가 있어 무효로 처리했어요. 베팅하신 {{amount}} 금액을 지갑으로 돌려드렸어요.[[ 지급됐던 당첨금에서 {{taken}} 금액을 회수했어요.]]',
      },
      EN: {
        title: 'A lottery issue was voided',
        text: 'Issue {{issue}} of {{lottery}} was voided because of a fault. Your stake of {{amount}} is back in your wallet.[[ {{taken}} of what had been won was taken back.]]',
      },
    },
  }),
  /**
   * `paid` is won with the corrected result. `taken` is the part of the win with the wrong result that was taken back.
   */
  'lottery-result-corrected': define({
    values: { lottery: 'texts', issue: 'text', result: 'text', paid: 'amount', taken: 'amount' },
    texts: {
      KO: {
        title: '복권 결과가 정정됐어요',
        text: '{{lottery}} {{issue}} 회차의 결과가 {{result}}(으)로 정정됐어요.[[ 정정된 결과로 {{paid}} 금액을 지급했어요.]][[ 이전에 지급됐던 당첨금에서 {{taken}} 금액을 회수했어요.]]',
      },
      EN: {
        title: 'A lottery result was corrected',
        text: 'The result of issue {{issue}} of {{lottery}} is {{result}}.[[ By the corrected result {{paid}} was paid.]][[ {{taken}} of what had been paid before was taken back.]]',
      },
    },
  }),
  /** `amount` is what was held for the remaining issues. */
  'lottery-chase-stopped': define({
    values: { lottery: 'texts', reason: 'texts', amount: 'amount' },
    texts: {
      KO: {
        title: '연속 베팅이 중단됐어요',
        text: '{{lottery}} 연속 베팅이 중단됐어요. {{reason}}[[ 남은 회차의 {{amount}} 금액을 지갑으로 돌려드렸어요.]]',
      },
      EN: {
        title: 'Your chase was stopped',
        text: 'Your chase on {{lottery}} was stopped. {{reason}}[[ {{amount}} for the remaining issues is back in your wallet.]]',
      },
    },
  }),
  'lottery-chase-bonus-ended': define({
    values: { lottery: 'texts' },
    texts: {
      KO: {
        title: '연속 베팅이 중단됐어요',
        text: '사용하던 보너스가 종료되어 {{lottery}} 연속 베팅을 중단했어요. 남은 금액 가운데 회원님의 실제 금액은 지갑으로 돌려드렸어요.',
      },
      EN: {
        title: 'Your chase was stopped',
        text: 'Your chase on {{lottery}} was stopped because the bonus that paid for it has ended. Your own money in it is back in your wallet.',
      },
    },
  }),
} as const satisfies Readonly<Record<string, Template>>
