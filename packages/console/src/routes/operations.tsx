import { changesReport } from '../changes/report.tsx'
import { GamesPage } from '../games/GamesPage.tsx'
import { roomsReport } from '../games/rooms/report.tsx'
import { OverviewPage } from '../merchant-setup/OverviewPage.tsx'
import { memberMoneyReport } from '../money/members-report.tsx'
import { moneyReport } from '../money/report.tsx'
import { paths } from '../paths.ts'
import { roundsReport } from '../rounds/report.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { VendorsPage } from '../vendors/VendorsPage.tsx'
import { exportsReport } from '../exports/report.tsx'
import { DeliveriesPage } from '../webhooks/DeliveriesPage.tsx'
import { WebhooksPage } from '../webhooks/WebhooksPage.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu } = rowsOf('operations')
const C = ':code'
const changesPage = <ListPage report={changesReport} inMerchantZone />

export const operationsPages: readonly ConsolePage[] = [
  inMenu('overview', paths.overview(C), 'merchantOverview', <OverviewPage />),
  inMenu('money', paths.money(C), 'moneyBreakdown', <ListPage report={moneyReport} inMerchantZone />),
  inMenu('memberMoney', paths.memberMoney(C), 'memberMoney', <ListPage report={memberMoneyReport} inMerchantZone />),
  inMenu('settings', paths.settings(C), 'merchantSettings', <SettingsPage />),
  {
    path: paths.merchantGames(C),
    operation: 'merchantGames',
    sections: ['content', 'operations'],
    name: 'merchantGames',
    page: <GamesPage />,
  },
  inMenu('rooms', paths.rooms(C), 'merchantRooms', <ListPage report={roomsReport} />),
  inMenu('vendors', paths.vendors(C), 'merchantVendors', <VendorsPage />),
  inMenu('rounds', paths.rounds(C), 'merchantRoundPage', <ListPage report={roundsReport} />),
  inMenu('webhooks', paths.webhooks(C), 'webhookEndpoints', <WebhooksPage />),
  inMenu('webhookDeliveries', paths.webhookDeliveries(C), 'webhookDeliveries', <DeliveriesPage />),
  inMenu('exports', paths.exports(C), 'merchantExports', <ListPage report={exportsReport} />),
  inMenu('changes', paths.changes(C), 'merchantChanges', changesPage),
]
