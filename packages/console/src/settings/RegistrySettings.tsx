import { groupName, timeZone as timeZoneRule } from '@atrium/contracts/registry/terms'
import type { RegistryMerchant } from '@atrium/contracts/registry/moves'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Columns } from '../layout/Columns.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { useRights } from '../session/session.ts'

/** What releases go by for a merchant: its time zone and the groups it is decided with. */
export function RegistrySettings({ merchant }: { merchant: string }) {
  const text = useText()
  const { mayMove } = useRights()
  const [changes, setChanges] = useState(false)
  const merchants = useRead('merchants', {})
  const known = merchants.data?.find((one) => one.merchant === merchant)
  if (!known) return null
  return (
    <Card
      title={text('registrySettings.title')}
      headingLevel={2}
      action={
        mayMove(merchant) && (
          <Button size="s" onClick={() => setChanges(true)}>
            {text('registrySettings.change')}
          </Button>
        )
      }
    >
      <p>{text('registrySettings.now', { zone: known.timeZone, groups: known.groups.join(' ') || '–' })}</p>
      {changes && <ChangeDialog known={known} onClose={() => setChanges(false)} />}
    </Card>
  )
}

function ChangeDialog({
  known: { merchant, timeZone, groups, sequence },
  onClose,
}: {
  known: RegistryMerchant
  onClose(): void
}) {
  const text = useText()
  const tell = useToast()
  const [zone, setZone] = useState(timeZone)
  const [names, setNames] = useState(groups.join(' '))
  const change = useChange('changeMerchant', () => {
    tell(text('registrySettings.done', { merchant }))
    onClose()
  })
  const seen = useSeen(sequence, change.error)
  // As it was when the dialog opened: only what differs from it is sent.
  const [before] = useState({ zone, names })
  const list = names.split(/[\s,]+/).filter(Boolean)
  const isGood = timeZoneRule.safeParse(zone).success && list.every((name) => groupName.safeParse(name).success)
  return (
    <ReasonDialog
      title={text('registrySettings.ask', { merchant })}
      action={text('registrySettings.save')}
      busy={change.isPending}
      error={change.error}
      ready={isGood}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({
          merchant,
          ...(zone !== before.zone && { timeZone: zone }),
          ...(names !== before.names && { groups: list }),
          reason,
          ifMatch: { [merchant]: seen },
        })
      }
    >
      <Columns>
        <TextField
          label={text('registrySettings.zone')}
          value={zone}
          error={timeZoneRule.safeParse(zone).success ? undefined : text('registrySettings.zoneProblem')}
          onChange={({ target }) => setZone(target.value)}
        />
        <TextField
          label={text('registrySettings.groups')}
          hint={text('registrySettings.groupsHint')}
          value={names}
          error={
            list.every((name) => groupName.safeParse(name).success) ? undefined : text('registrySettings.groupsProblem')
          }
          onChange={({ target }) => setNames(target.value)}
        />
      </Columns>
    </ReasonDialog>
  )
}
