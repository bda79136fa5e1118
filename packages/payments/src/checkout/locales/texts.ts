import type { Language } from '@atrium/contracts/locale/languages'
import type { PaymentMethod, PaymentReason, PaymentState } from '@atrium/contracts/payments/payment-api'
import type { TestCard } from '../card.ts'
import type { CheckoutError } from '../checkout-error.ts'
import type { LaterResult, PayerResult } from '../results.ts'

/** Texts of the checkout page in one language. */
export interface CheckoutTexts {
  readonly title: string
  readonly language: string
  readonly simulator: { readonly label: string; readonly note: string }
  readonly amount: string
  readonly charged: string
  readonly method: string
  readonly reference: string
  readonly timeLeft: string
  readonly methods: Record<PaymentMethod, string>
  readonly bank: {
    readonly legend: string
    readonly note: string
    readonly bank: string
    readonly bankName: string
    readonly account: string
    readonly holder: string
    readonly transferReference: string
  }
  readonly card: {
    readonly legend: string
    readonly number: string
    readonly expiry: string
    readonly expiryHint: string
    readonly cvc: string
    readonly testNumbers: string
    readonly results: Record<TestCard['name'], string>
  }
  readonly ewallet: { readonly legend: string; readonly note: string; readonly open: string }
  readonly voucher: { readonly legend: string; readonly code: string; readonly testCode: string }
  readonly results: { readonly legend: string } & Record<PayerResult, string>
  readonly otherAmount: string
  readonly submit: string
  readonly withoutDecision: string
  readonly errorTitle: string
  readonly errors: Record<CheckoutError, string>
  readonly states: Record<PaymentState, { readonly title: string; readonly text: string }>
  readonly reason: string
  readonly reasons: Record<PaymentReason, string>
  readonly back: string
  readonly later: { readonly legend: string } & Record<LaterResult, string>
}

const KO: CheckoutTexts = {
  title: '결제',
  language: '언어',
  simulator: { label: '시뮬레이터', note: '실제 돈은 이동하지 않아요.' },
  amount: '결제 금액',
  charged: '받은 금액',
  method: '결제 수단',
  reference: '참조 번호',
  timeLeft: '남은 시간',
  methods: { bank: '계좌 이체', card: '신용·체크카드', ewallet: '전자지갑', voucher: '상품권' },
  bank: {
    legend: '입금 계좌',
    note: '아래 계좌로 이체하고, 받는 분 메모에 이체 코드를 적어 주세요.',
    bank: '은행',
    bankName: '아트리움 데모은행',
    account: '계좌 번호',
    holder: '예금주',
    transferReference: '이체 코드',
  },
  card: {
    legend: '카드 정보',
    number: '카드 번호',
    expiry: '유효 기간',
    expiryHint: 'MM/YY',
    cvc: 'CVC',
    testNumbers: '테스트 카드 번호만 사용할 수 있어요. 실제 카드 번호를 입력하지 마세요.',
    results: { approved: '승인', insufficientFunds: '잔액 부족', declined: '거절' },
  },
  ewallet: {
    legend: '전자지갑',
    note: '실제 서비스에서는 이 단계에서 전자지갑 앱이 열려요. 시뮬레이터에서는 아래에서 결과를 선택하면 지갑이 응답한 것으로 처리돼요.',
    open: '전자지갑 열기',
  },
  voucher: { legend: '상품권', code: '상품권 코드', testCode: '테스트 코드만 사용할 수 있어요:' },
  results: {
    legend: '결과 선택',
    approve: '승인',
    approve_other: '다른 금액으로 승인',
    decline: '거절',
    processing: '처리 중으로 두기',
    expire: '지금 만료',
  },
  otherAmount: '승인할 금액',
  submit: '확인',
  withoutDecision: '결정하지 않고 돌아가기',
  errorTitle: '확인해 주세요',
  errors: {
    result: '결과를 하나 선택해 주세요.',
    amount: '승인할 금액을 0보다 큰 숫자로 입력해 주세요. 예: 12.50',
    cardNumber:
      '이 카드 번호는 사용할 수 없어요. 아래의 테스트 카드 번호 중 하나를 입력해 주세요. 입력한 번호는 저장되지 않았어요.',
    cardExpiry: '유효 기간을 MM/YY 형식의 지나지 않은 달로 입력해 주세요.',
    cardCvc: 'CVC를 숫자 3~4자리로 입력해 주세요.',
    voucher: '사용할 수 없는 상품권 코드예요. 아래의 테스트 코드를 입력해 주세요. 입력한 코드는 저장되지 않았어요.',
    decided: '이 결제는 이미 다른 상태로 바뀌었어요. 변경된 내용은 없어요.',
  },
  states: {
    pending: { title: '결제 대기', text: '결과를 선택해 주세요.' },
    processing: { title: '처리 중', text: '결제를 확인하고 있어요. 완료되면 사이트에 반영돼요.' },
    succeeded: { title: '결제 완료', text: '결제 금액을 받았어요.' },
    declined: { title: '결제 거절', text: '결제가 이루어지지 않았어요. 사이트에서 다시 시도할 수 있어요.' },
    expired: { title: '결제 만료', text: '결제 시간이 지났어요. 사이트에서 새로 시작해 주세요.' },
    cancelled: { title: '결제 취소', text: '사이트에서 결제를 취소했어요.' },
    reversed: { title: '결제 환불', text: '받은 금액을 결제 서비스가 돌려보냈어요.' },
    charged_back: { title: '지불 거절(차지백)', text: '지불인의 은행이 받은 금액을 회수했어요.' },
  },
  reason: '사유',
  reasons: {
    declined_by_payer: '지불인이 거절함',
    insufficient_funds: '잔액 부족',
    invalid_card: '카드사에서 거절함',
    invalid_voucher: '사용할 수 없는 상품권',
    account_closed: '해지된 계좌',
    holder_mismatch: '예금주 불일치',
    bank_unavailable: '은행에서 처리하지 못함',
  },
  back: '사이트로 돌아가기',
  later: {
    legend: '시뮬레이터: 이후 결과',
    approve_later: '승인',
    decline_later: '거절',
    reverse: '환불',
    charge_back: '차지백',
  },
}

const EN: CheckoutTexts = {
  title: 'Checkout',
  language: 'Language',
  simulator: { label: 'Simulator', note: 'No real money moves.' },
  amount: 'Amount',
  charged: 'Amount received',
  method: 'Payment method',
  reference: 'Reference',
  timeLeft: 'Time left',
  methods: { bank: 'Bank transfer', card: 'Card', ewallet: 'E-wallet', voucher: 'Voucher' },
  bank: {
    legend: 'Transfer to',
    note: 'Transfer the amount to this account and write the transfer code into the message to the recipient.',
    bank: 'Bank',
    bankName: 'Atrium Demo Bank',
    account: 'Account number',
    holder: 'Account holder',
    transferReference: 'Transfer code',
  },
  card: {
    legend: 'Card details',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    cvc: 'CVC',
    testNumbers: 'Only these test numbers are accepted. Do not enter the number of a real card.',
    results: { approved: 'approved', insufficientFunds: 'insufficient funds', declined: 'declined' },
  },
  ewallet: {
    legend: 'E-wallet',
    note: 'A real service opens the app of the wallet at this step. In the simulator, the result that you choose below is the response of the wallet.',
    open: 'Open the wallet',
  },
  voucher: { legend: 'Voucher', code: 'Voucher code', testCode: 'Only this test code is accepted:' },
  results: {
    legend: 'Choose the result',
    approve: 'Approve',
    approve_other: 'Approve another amount',
    decline: 'Decline',
    processing: 'Leave pending',
    expire: 'Expire now',
  },
  otherAmount: 'Amount to approve',
  submit: 'Confirm',
  withoutDecision: 'Go back without deciding',
  errorTitle: 'Please check',
  errors: {
    result: 'Choose one of the results.',
    amount: 'Enter the amount to approve as a number above 0, such as 12.50.',
    cardNumber:
      'This card number is not accepted. Enter one of the test numbers below. The number that you entered was not stored.',
    cardExpiry: 'Enter the expiry date as MM/YY, with a month that is not over.',
    cardCvc: 'Enter the CVC as 3 or 4 digits.',
    voucher: 'This voucher code is not valid. Enter the test code below. The code that you entered was not stored.',
    decided: 'This payment has already changed to another state. Nothing was changed now.',
  },
  states: {
    pending: { title: 'Waiting for payment', text: 'Choose a result.' },
    processing: {
      title: 'Processing',
      text: 'The payment is being confirmed. The site is updated when it is complete.',
    },
    succeeded: { title: 'Payment complete', text: 'The amount was received.' },
    declined: { title: 'Payment declined', text: 'No payment was made. You can try again on the site.' },
    expired: { title: 'Payment expired', text: 'The time for this payment has run out. Start a new one on the site.' },
    cancelled: { title: 'Payment cancelled', text: 'The payment was cancelled on the site.' },
    reversed: { title: 'Payment reversed', text: 'The payment service returned the amount that it had received.' },
    charged_back: { title: 'Payment charged back', text: "The payer's bank took back the amount that was received." },
  },
  reason: 'Reason',
  reasons: {
    declined_by_payer: 'Declined by the payer',
    insufficient_funds: 'Insufficient funds',
    invalid_card: 'Declined by the card issuer',
    invalid_voucher: 'Invalid voucher',
    account_closed: 'Account closed',
    holder_mismatch: 'The account holder does not match',
    bank_unavailable: 'The bank did not complete the payment',
  },
  back: 'Back to the site',
  later: {
    legend: 'Simulator: what happens next',
    approve_later: 'Approve',
    decline_later: 'Decline',
    reverse: 'Reverse',
    charge_back: 'Charge back',
  },
}

export const CHECKOUT_TEXTS: Readonly<Record<Language, CheckoutTexts>> = { KO, EN }
