import { groupName } from '@atrium/contracts/staff/terms'
import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { useRights } from '../session/session.ts'

/** Settings of a merchant for releases: its time zone, from the gateway, and its groups. */
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
  known: { merchant, groups, sequence },
  onClose,
}: {
  known: RegistryMerchant
  onClose(): void
}) {
  const text = useText()
  const notify = useToast()
  const [names, setNames] = useState(groups.join(' '))
  const change = useChange('changeMerchant', () => {
    notify(text('registrySettings.done', { merchant }))
    onClose()
  })
  const seen = useSeen(sequence, change.error)
  // The settings at the time when the dialog opened, because only differences are sent.
  const [before] = useState(names)
  const list = names.split(/[\s,]+/).filter(Boolean)
  const isGood = list.every((name) => groupName.safeParse(name).success)
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
          ...(names !== before && { groups: list }),
          reason,
          ifMatch: { [merchant]: seen },
        })
      }
    >
      <TextField
        label={text('registrySettings.groups')}
        hint={text('registrySettings.groupsHint')}
        value={names}
        error={isGood ? undefined : text('registrySettings.groupsProblem')}
        onChange={({ target }) => setNames(target.value)}
      />
    </ReasonDialog>
  )
}
