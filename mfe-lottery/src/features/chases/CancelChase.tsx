import { useState } from 'react'
import type { LotteryChase } from '@atrium/contracts/calls'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { usePortal, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ConfirmDialog } from '../../frame/ConfirmDialog.tsx'

/** Ends a chase after a confirmation: the amount reserved for its remaining issues is returned. */
export function CancelChase({
  chase: { chaseId, held },
  onCancelled,
}: {
  chase: LotteryChase
  onCancelled(chase: LotteryChase): void
}) {
  const t = useText()
  const {
    call,
    merchant: { currency },
  } = usePortal()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('chases.cancel.open')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('chases.cancel.title')}
          text={t('chases.cancel.text', { amount: formatMoney(parseMoney(held)), currency })}
          confirm={t('chases.cancel.confirm')}
          onClose={() => setConfirming(false)}
          onConfirm={async () => onCancelled(await call('cancelLotteryChase', { chaseId }))}
        />
      )}
    </div>
  )
}
