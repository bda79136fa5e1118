import type { StaffVipLevel, StaffVipStanding } from '@atrium/contracts/staff/marketing/vip'
import { MAX_MANUAL_DAYS } from '@atrium/contracts/rules/promotions/vip-rules'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { serverNow } from '../../registry/server-clock.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = '30'

interface SetLevelDialogProps {
  merchant: string
  standing: StaffVipStanding
  levels: readonly StaffVipLevel[]
  onClose(): void
}

/**
 * Sets a level for a number of days with a reason. The days count from the opening of the dialog, so that a retry is
 * the same request. A higher level needs a second person.
 */
export function SetLevelDialog({ merchant, standing: { account, level: now }, levels, onClose }: SetLevelDialogProps) {
  const { language, text } = useLocale()
  const showSaved = useSavedToast(merchant)
  const [openedAt] = useState(serverNow)
  const [level, setLevel] = useState(String(now))
  const [days, setDays] = useState(USUAL_DAYS)
  const isDays = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_MANUAL_DAYS
  const setting = useChange('setVipLevel', (standing) => {
    showSaved(standing, text('vip.set.done'))
    onClose()
  })
  return (
    <ReasonDialog
      title={text('vip.set.title', { account })}
      action={text('vip.set.action')}
      maxLength={200}
      ready={isDays}
      busy={setting.isPending}
      error={setting.error}
      onClose={onClose}
      onConfirm={(reason) =>
        setting.mutate({
          merchant,
          account,
          level: Number(level),
          until: new Date(openedAt + Number(days) * DAY_MS).toISOString(),
          reason,
        })
      }
    >
      <p>{text('vip.set.what')}</p>
      <Select
        label={text('vip.set.level')}
        value={level}
        options={levels.map((one) => ({ value: String(one.level), label: `${one.level} · ${one.name[language]}` }))}
        onChange={setLevel}
      />
      <NumberField
        label={text('vip.set.days')}
        value={days}
        places={0}
        maxLength={3}
        error={isDays ? undefined : text('vip.set.wrongDays', { max: MAX_MANUAL_DAYS })}
        onChange={setDays}
      />
    </ReasonDialog>
  )
}
