import { CashierSettingsPage } from '../cashier-settings/CashierSettingsPage.tsx'
import { DepositPage } from '../deposits/DepositPage.tsx'
import { depositsReport } from '../deposits/report.tsx'
import { GivingLimitsPage } from '../giving-limits/GivingLimitsPage.tsx'
import { paths } from '../paths.ts'
import { reconciliationReport } from '../reconciliation/report.tsx'
import { WithdrawalPage } from '../withdrawals/WithdrawalPage.tsx'
import { withdrawalsReport } from '../withdrawals/report.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('cashier')
const C = ':code'

export const cashierPages: readonly ConsolePage[] = [
  inMenu('withdrawals', paths.withdrawals(C), 'merchantWithdrawals', <ListPage report={withdrawalsReport} />),
  below(paths.withdrawal(C, ':orderId'), 'merchantWithdrawal', <WithdrawalPage />),
  inMenu('deposits', paths.deposits(C), 'merchantDeposits', <ListPage report={depositsReport} />),
  below(paths.deposit(C, ':orderId'), 'merchantDeposit', <DepositPage />),
  inMenu(
    'reconciliation',
    paths.reconciliation(C),
    'reconciliationDifferences',
    <ListPage report={reconciliationReport} />,
  ),
  inMenu('cashierSettings', paths.cashierSettings(C), 'cashierSettings', <CashierSettingsPage />),
  inMenu('givingLimits', paths.givingLimits(C), 'givingLimits', <GivingLimitsPage />),
]
