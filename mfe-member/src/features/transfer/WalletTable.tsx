import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Money } from '@atrium/ui/money'
import { Table } from '@atrium/ui/table'

/** Balances by wallet. Bonus money and winnings locked with it belong to the main wallet and cannot be transferred. */
export function WalletTable({ data: { main, wallets, sumBalance, currency } }: { data: CallValue<'merchantWallet'> }) {
  const t = useText()
  const rows = [
    { key: 'main', name: t('transfer.main'), balance: main.real },
    ...(main.bonus === '0' ? [] : [{ key: 'bonus', name: t('transfer.bonus'), balance: main.bonus }]),
    ...(main.locked === '0' ? [] : [{ key: 'locked', name: t('transfer.locked'), balance: main.locked }]),
    ...wallets.map(({ vassalage, displayName, balance }) => ({
      key: `wallet ${vassalage}`,
      name: displayName,
      balance,
    })),
    { key: 'sum', name: t('transfer.sum'), balance: sumBalance },
  ]
  return (
    <Card flush>
      <Table
        caption={t('transfer.wallets')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', title: t('transfer.wallet'), cell: ({ name }) => name, card: 'title' },
          {
            key: 'balance',
            title: t('transfer.balance'),
            align: 'end',
            cell: ({ balance }) => <Money amount={formatWire(balance)} currency={currency} />,
            card: 'aside',
          },
        ]}
      />
    </Card>
  )
}
