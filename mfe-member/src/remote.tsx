import { defineRemote, lazyPage } from '@atrium/portal-kit'

const bettingRecord = lazyPage(() => import('./records.ts').then((m) => m.BettingRecordPage))
const whole = { phone: 560, tablet: 560, desktop: 560 }

export default defineRemote({
  name: 'mfe-member',
  contract: { portal: '^1.3.0', calls: '^1.4.0' },
  routes: [],
  slots: [
    { slot: 'overlay.member', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/centre/MemberCentre.tsx').then((m) => m.MemberCentre)) },
    { slot: 'member.securityCenter', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/security/SecurityPage.tsx').then((m) => m.SecurityPage)) },
    { slot: 'member.personalHistoryCopy', order: 10, reserve: whole, condition: 'loggedIn', component: bettingRecord },
    { slot: 'member.transactionHistory', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./records.ts').then((m) => m.StatementPage)) },
    { slot: 'member.transferFund', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/transfer/TransferPage.tsx').then((m) => m.TransferPage)) },
    { slot: 'member.transferUpline', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/upline-transfer/UplineTransferPage.tsx').then((m) => m.UplineTransferPage)) },
    { slot: 'member.depositv2', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/deposit/DepositPage.tsx').then((m) => m.DepositPage)) },
    { slot: 'member.withdraw', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/withdraw/WithdrawPage.tsx').then((m) => m.WithdrawPage)) },
    { slot: 'member.limits', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/limits/LimitsPage.tsx').then((m) => m.LimitsPage)) },
    { slot: 'member.messageV2', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/messages/MessagesPage.tsx').then((m) => m.MessagesPage)) },
    { slot: 'member.manualRebate', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/rebates/RebatesPage.tsx').then((m) => m.RebatesPage)) },
    { slot: 'member.personalProfit', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./records.ts').then((m) => m.ProfitPage)) },
    { slot: 'member.bonusDetails', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/bonuses/report.tsx').then((m) => m.BonusesPage)) },
    { slot: 'member.referral', order: 10, reserve: whole, condition: 'loggedIn', component: lazyPage(() => import('./features/referral/ReferralPage.tsx').then((m) => m.ReferralPage)) },
    // For releases of the agent centre that have no betting record of their own; others show theirs instead of this and its entry.
    { slot: 'agent.personalHistoryCopy', order: 10, reserve: whole, condition: 'agent', component: bettingRecord },
  ],
  menu: [
    { menu: 'member', key: 'securityCenter', order: 10, title: { KO: '보안 센터', EN: 'Security centre' }, to: '?member=securityCenter', condition: 'loggedIn' },
    { menu: 'member', key: 'personalHistoryCopy', order: 60, title: { KO: '베팅 기록', EN: 'Betting record' }, to: '?member=personalHistoryCopy', condition: 'loggedIn' },
    { menu: 'member', key: 'transactionHistory', order: 80, title: { KO: '거래 내역', EN: 'Transactions' }, to: '?member=transactionHistory', condition: 'loggedIn' },
    { menu: 'member', key: 'limits', order: 160, title: { KO: '한도 및 이용 제한', EN: 'Limits and exclusion' }, to: '?member=limits', condition: 'loggedIn' },
    { menu: 'side', key: 'personalHistoryCopy', order: 50, title: { KO: '베팅 기록', EN: 'Betting record' }, to: '?member=personalHistoryCopy', condition: 'loggedIn' },
    { menu: 'side', key: 'securityCenter', order: 60, title: { KO: '보안 센터', EN: 'Security centre' }, to: '?member=securityCenter', condition: 'loggedIn' },
    { menu: 'side', key: 'limits', order: 70, title: { KO: '한도 및 이용 제한', EN: 'Limits and exclusion' }, to: '?member=limits', condition: 'loggedIn' },
    { menu: 'agent', key: 'personalHistoryCopy', order: 50, title: { KO: '베팅 기록', EN: 'Betting record' }, to: '?agent=personalHistoryCopy', condition: 'agent' },
  ],
  emits: [],
  consumes: ['wallet.balance.changed', 'wallet.round.closed', 'wallet.round.voided', 'wallet.deposit.changed', 'wallet.withdrawal.changed', 'messages.unread.changed'],
  calls: ['availablePromotions', 'merchantWallet', 'walletTransfer', 'walletTransfers', 'walletTransfersFile', 'uplineTransferOptions', 'uplineTransfer', 'uplineTransfers', 'uplineTransfersFile', 'securityConfig', 'avatar', 'avatarChoices', 'avatarChoose', 'avatarUpload', 'nicknameChange', 'contactCode', 'contactChange', 'countryCode', 'sessions', 'deviceForget', 'networkForget', 'sessionsEnd', 'notificationPreferences', 'notificationPreferenceSet', 'consents', 'agreeToTerms', 'dataExport', 'dataExportPart', 'erasure', 'erasureRequest', 'erasureWithdraw', 'bettingRecord', 'bettingRecordFile', 'bettingRecordDetail', 'replayRound', 'memberTransactions', 'memberTransactionsFile', 'depositMethods', 'depositCreate', 'depositOrder', 'depositCancel', 'deposits', 'depositsFile', 'protection', 'protectionChanges', 'protectionChangesFile', 'limitSet', 'limitConfirm', 'limitCancel', 'timeOut', 'selfExclude', 'selfExclusionReturn', 'realityCheck', 'realityCheckInterval', 'paymentPasswordSet', 'paymentPasswordChange', 'paymentPasswordCode', 'paymentPasswordReset', 'payoutAccounts', 'payoutAccountAdd', 'payoutAccountDefault', 'payoutAccountRemove', 'withdrawalOptions', 'withdrawalCreate', 'withdrawalOrder', 'withdrawals', 'withdrawalsFile', 'paymentConfirmations', 'confirmReceipt', 'unreadCount', 'messages', 'messageRead', 'messageDelete', 'messageRestore', 'rebates', 'rebateClaim', 'rebateClaims', 'rebateClaimsFile', 'referral', 'referralInvited', 'referralInvitedFile', 'personalProfit', 'personalProfitFile', 'bonuses', 'bonusesFile', 'bonusClaim', 'bonusForfeit'],
  origins: { frame: [], img: [], connect: [] },
  languages: { KO: () => import('./locales/ko.json'), EN: () => import('./locales/en.json') },
})
