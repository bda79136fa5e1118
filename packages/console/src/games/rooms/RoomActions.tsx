import type { MerchantRoom } from '@atrium/contracts/staff/merchant-rooms'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import common from '../../layout/common.module.css'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { MaintenanceDialog } from '../../maintenance/MaintenanceDialog.tsx'
import { useChange } from '../../registry/registry.tsx'
import { useRights } from '../../session/session.ts'
import { RoomLimitsDialog } from './RoomLimitsDialog.tsx'

/** Switches the selected rooms on or off, sets their limits, or puts them under maintenance. */
export function RoomActions({ rows, clear }: { rows: readonly MerchantRoom[]; clear(): void }) {
  const { code: merchant = '' } = useParams()
  const { text, language } = useLocale()
  const showToast = useToast()
  const { may } = useRights()
  const [dialog, setDialog] = useState<'on' | 'off' | 'limits' | 'maintenance'>()
  const close = () => setDialog(undefined)
  const changing = useChange('changeMerchantRooms', ({ changed }) => {
    clear()
    close()
    showToast(text('rooms.changed', { count: changed }))
  })
  if (!may('changeMerchantRooms', merchant)) return null
  const count = rows.length
  const roomIds = rows.map(({ roomId }) => roomId)
  const shared = { busy: changing.isPending, error: changing.error, onClose: close }
  const isOn = dialog === 'on'
  return (
    <span className={common.actions}>
      {(
        [
          ['on', 'games.turnOn'],
          ['off', 'games.turnOff'],
          ['limits', 'rooms.setLimits'],
          ['maintenance', 'maintenance.open'],
        ] as const
      ).map(([name, label]) => (
        <Button key={name} disabled={count === 0} onClick={() => setDialog(name)}>
          {text(label, { count })}
        </Button>
      ))}
      {(dialog === 'on' || dialog === 'off') && (
        <ReasonDialog
          {...shared}
          title={text(isOn ? 'rooms.askOn' : 'rooms.askOff', { count })}
          action={text(isOn ? 'games.turnOn' : 'games.turnOff', { count })}
          onConfirm={(reason) => changing.mutate({ merchant, roomIds, isOn, reason })}
        >
          <p>{text(isOn ? 'rooms.whatOn' : 'rooms.whatOff')}</p>
        </ReasonDialog>
      )}
      {dialog === 'limits' && (
        <RoomLimitsDialog
          {...shared}
          rooms={rows}
          onConfirm={(change) => changing.mutate({ merchant, roomIds, ...change })}
        />
      )}
      {dialog === 'maintenance' && (
        <MaintenanceDialog
          merchant={merchant}
          kind="ROOM"
          subjects={rows.map(({ roomId, name, maintenance }) => ({
            id: roomId,
            name: name[language],
            current: maintenance,
          }))}
          onClose={close}
          onDone={clear}
        />
      )}
    </span>
  )
}
