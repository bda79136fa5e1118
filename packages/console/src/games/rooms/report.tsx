import { formatWire } from '@atrium/contracts/money'
import { ROOM_STATES } from '@atrium/contracts/staff/merchant-rooms'
import type { MerchantRoom } from '@atrium/contracts/staff/merchant-rooms'
import { choice, columnsOf, search } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import common from '../../layout/common.module.css'
import { useText } from '../../locale/locale.tsx'
import { MaintenanceBadge } from '../../maintenance/MaintenanceBadge.tsx'
import { consoleReport } from '../../reports/console-report.ts'
import { RoomActions } from './RoomActions.tsx'

const { custom } = columnsOf<MerchantRoom>()

/** The rooms of live games, as a merchant has them. Members know them as tables. */
export const roomsReport = (merchant: string) =>
  consoleReport<'merchantRooms', MerchantRoom>({
    texts: 'rooms',
    call: 'merchantRooms',
    scope: { merchant },
    pageSize: 100,
    filters: [search('name', { hint: 'searchHint' }), choice('state', ROOM_STATES)],
    rowKey: ({ roomId }) => roomId,
    tableTitle: 'table',
    columns: [
      custom(
        'name',
        ({ roomId, name }, { language }) => (
          <>
            {name[language]} <span className={common.quiet}>{roomId}</span>
          </>
        ),
        { card: 'title' },
      ),
      custom('state', (room) => <RoomState room={room} />, { card: 'aside' }),
      custom('game', ({ game }, { language }) => game[language]),
      custom('vendor', ({ vendor }, { language }) => vendor[language]),
      custom('limits', ({ minBet, maxBet }) => rangeText(minBet, maxBet), { align: 'end' }),
      custom(
        'own',
        ({ ownMinBet, ownMaxBet }) =>
          ownMinBet === undefined && ownMaxBet === undefined ? '–' : rangeText(ownMinBet, ownMaxBet),
        { align: 'end' },
      ),
    ],
    selection: {
      hasAll: true,
      label: ({ name }, { language, text }) => text('choose', { room: name[language] }),
      Action: RoomActions,
    },
  })

const rangeText = (min: string | undefined, max: string | undefined): string =>
  `${min === undefined ? '' : formatWire(min)} – ${max === undefined ? '' : formatWire(max)}`.trim()

function RoomState({ room: { isOn, isFull, isInMaintenance, maintenance } }: { room: MerchantRoom }) {
  const text = useText()
  return (
    <span className={common.actions}>
      {!isOn && <Badge>{text('rooms.states.OFF')}</Badge>}
      {isFull && <Badge>{text('rooms.states.FULL')}</Badge>}
      <MaintenanceBadge isOut={isInMaintenance} own={maintenance} />
      {isOn && !isFull && !isInMaintenance && <Badge tone="win">{text('rooms.states.OPEN')}</Badge>}
    </span>
  )
}
