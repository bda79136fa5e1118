import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { Button } from '@atrium/ui/button'
import { Menu } from '@atrium/ui/menu'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale } from '../locale/locale.tsx'
import { MaintenanceDialog } from '../maintenance/MaintenanceDialog.tsx'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'

const MARKS = {
  hot: { isHot: true },
  notHot: { isHot: false },
  hotByPlay: { isHot: null },
  new: { isNew: true },
  notNew: { isNew: false },
  newByRelease: { isNew: null },
} as const
/** Names of games that a dialog lists. */
const MAX_NAMES = 20

/** Switches the selected games on or off, or marks them. */
export function GameActions({ rows, clear }: { rows: readonly MerchantGame[]; clear(): void }) {
  const { code: merchant = '' } = useParams()
  const { text, language } = useLocale()
  const showToast = useToast()
  const { may } = useRights()
  const [turns, setTurns] = useState<boolean>()
  const [maintains, setMaintains] = useState(false)
  const done = ({ changed }: { changed: number }) => {
    clear()
    setTurns(undefined)
    showToast(text('games.changed', { count: changed }))
  }
  const switching = useChange('switchMerchantGames', done)
  const marking = useChange('markMerchantGames', done)
  const games = rows.filter(({ isLottery }) => !isLottery)
  const count = games.length
  const gameIds = games.map(({ gameId }) => gameId)
  return (
    <span className={common.actions}>
      {may('switchMerchantGames', merchant) && (
        <>
          <Button disabled={count === 0} onClick={() => setTurns(true)}>
            {text('games.turnOn', { count })}
          </Button>
          <Button disabled={count === 0} onClick={() => setTurns(false)}>
            {text('games.turnOff', { count })}
          </Button>
        </>
      )}
      {may('setMaintenance', merchant) && (
        <Button disabled={rows.length === 0} onClick={() => setMaintains(true)}>
          {text('maintenance.open', { count: rows.length })}
        </Button>
      )}
      <Menu
        label={text('games.mark')}
        trigger={
          <Button disabled={rows.length === 0} busy={marking.isPending}>
            {text('games.mark')}
          </Button>
        }
        items={Object.entries(MARKS).map(([key, mark]) => ({
          key,
          label: text(`games.marks.${key as keyof typeof MARKS}`),
          onSelect: () => marking.mutate({ merchant, gameIds: rows.map(({ gameId }) => gameId), ...mark }),
        }))}
      />
      {marking.error && <ErrorNote error={marking.error} />}
      {maintains && (
        <MaintenanceDialog
          merchant={merchant}
          kind="GAME"
          subjects={rows.map(({ gameId, name, maintenance }) => ({
            id: gameId,
            name: name[language],
            current: maintenance?.of === 'GAME' ? maintenance : undefined,
          }))}
          onClose={() => setMaintains(false)}
          onDone={clear}
        />
      )}
      {turns !== undefined && (
        <ReasonDialog
          title={text(turns ? 'games.askOn' : 'games.askOff', { count })}
          action={text(turns ? 'games.turnOn' : 'games.turnOff', { count })}
          busy={switching.isPending}
          error={switching.error}
          onClose={() => setTurns(undefined)}
          onConfirm={(reason) => switching.mutate({ merchant, gameIds, isOn: turns, reason })}
        >
          <p>{text(turns ? 'games.whatOn' : 'games.whatOff')}</p>
          <p className={common.quiet}>
            {[
              ...games.slice(0, MAX_NAMES).map(({ name }) => name[language]),
              ...(count > MAX_NAMES ? [text('games.andMore', { count: count - MAX_NAMES })] : []),
            ].join(', ')}
          </p>
        </ReasonDialog>
      )}
    </span>
  )
}
