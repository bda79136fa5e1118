import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import cashier from '../../cashier/cashier.module.css'
import { PaymentPasswordLink } from './links.tsx'

type Block = CallValue<'uplineTransferOptions'>['blocks'][number]

/** Why a transfer is not possible now, and what the member can do about it. */
export function TransferBlocks({ blocks, currency }: { blocks: readonly Block[]; currency: string }) {
  const t = useText()
  const sentenceOf = ({ code, amount }: Block) =>
    code === 'DEBT' && amount !== undefined
      ? t('upline.blocks.debtOf', { amount: formatWire(amount), currency })
      : t(`upline.blocks.${code}`)
  return (
    <Card title={t('upline.blocks.title')}>
      <div className={cashier.stack}>
        {blocks.map((block) => (
          <div key={block.code} className={cashier.submit}>
            <p className={cashier.note}>{sentenceOf(block)}</p>
            {block.code === 'PAYMENT_PASSWORD_MISSING' && <PaymentPasswordLink />}
          </div>
        ))}
      </div>
    </Card>
  )
}
