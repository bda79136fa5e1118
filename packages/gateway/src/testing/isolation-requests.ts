import { randomUUID } from 'node:crypto'
import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'

const BOTH = { KO: 'x', EN: 'x' }
const CAMPAIGN = {
  category: 'slots',
  position: 1,
  title: BOTH,
  summary: BOTH,
  terms: BOTH,
  image: '/art/promotion/x.svg',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: null,
  rules: { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } },
  budget: { credits: '5', claims: null },
}
const ITEM = {
  kind: 'GOODS',
  category: 'HOME',
  name: BOTH,
  description: BOTH,
  image: '/art/x',
  price: '100',
  levelPrices: [],
  minQuantity: 1,
  position: 1,
  isOn: true,
}
const LOTTERY = { isOn: true, minStake: '1', maxStake: '2', maxIssueStake: '3', maxExposure: '4', odds: [] }
const CHANGE = { kind: 'CANCEL', changeId: randomUUID(), digest: '0'.repeat(64) }
/** Bodies of operations that do not accept the common body. */
const OWN_BODIES: Partial<Record<GatewayOperation, object>> = {
  removeAuthenticator: { identification: 'VIDEO_CALL' },
  setAreaBlock: { area: 'CHAT', isBlocked: true },
  memberRecord: { from: '2026-11-01', to: '2026-11-30' },
  enterLotteryResult: { result: '1' },
  changeLotteryIssue: CHANGE,
  saveLotterySettings: { ...CHANGE, version: CHANGE.digest, settings: LOTTERY },
  saveLotteryCalendar: { year: 2026, exceptions: [] },
  saveCampaign: { seen: 1, contents: CAMPAIGN },
  savePointItem: ITEM,
  setVipLevel: { until: '2026-12-31T00:00:00.000Z' },
  saveContentDraft: {
    content: {
      kind: 'BANNER',
      group: 'home',
      position: 1,
      title: BOTH,
      text: BOTH,
      image: '/art/banner/arch~170~welcome.svg',
    },
  },
  pinGame: { isPinned: true },
  applyTexts: { file: { format: 'atrium-texts', version: 1, language: 'ES', remotes: {} } },
  changeText: { language: 'ES', remote: 'shell', key: 'close', text: 'Cerrar' },
  discardTexts: { language: 'ES' },
  publishTexts: { language: 'ES' },
  rollBackTexts: { language: 'ES' },
  shareTexts: { language: 'ES' },
  markDuplicate: { account: 'x', isDuplicate: true },
  giveBonus: { bonusId: randomUUID(), multiplier: 1, days: 1 },
  changeMerchantRooms: { roomIds: ['x'], isOn: false },
  setMaintenance: { kind: 'GAME', ids: ['x'] },
  endMaintenance: { kind: 'GAME', ids: ['x'] },
  changeGame: { changeId: randomUUID(), maintenance: true },
  changeWebhookEndpoint: {
    changeId: randomUUID(),
    url: 'https://api.example.com',
    types: ['bonus.granted'],
    isOn: false,
  },
  setAgentType: { type: 1 },
  openTopAgent: { account: 'x', type: 99, language: 'EN', adult: true },
}
/** Query strings of operations that need one. */
export const QUERIES: Partial<Record<GatewayOperation, string>> = {
  texts: '?language=ES',
  exportTexts: '?language=ES',
  textVersions: '?language=ES',
  previewLotteryChange: '?kind=CANCEL',
  lotteryCalendar: '?year=2026',
  memberMoney: '?from=2026-01-01&to=2026-12-31',
  memberMoneyFile: '?from=2026-01-01&to=2026-12-31',
  merchantRounds: '?account=demo',
  merchantRoundPage: '?account=demo',
  merchantRoundFile: '?account=demo',
  removeMerchantHost: '?reason=x',
}

/** Returns a body with the common fields of all operations. Each operation ignores fields that it does not know. */
export const bodyOf = (name: GatewayOperation) => ({
  reason: 'x',
  note: 'x',
  answer: 'x',
  decision: 'DECLINE',
  minutes: 5,
  number: 1,
  version: 1,
  revision: 1,
  published: 1,
  seen: 1,
  stage: 'PAUSED',
  newId: 'copied',
  adjustmentId: randomUUID(),
  requestId: randomUUID(),
  messageId: randomUUID(),
  kind: 'CREDIT',
  amount: '1',
  title: BOTH,
  text: BOTH,
  level: 1,
  until: '2099-01-01T00:00:00.000Z',
  at: '2099-01-01T00:00:00.000Z',
  add: ['x'],
  members: 1,
  ending: [],
  lowered: 0,
  ...OWN_BODIES[name],
})
