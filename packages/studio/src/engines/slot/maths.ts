import { strip } from './math.ts'
import type { SlotMath, Volatility } from './math.ts'

/** The mathematics in service. Old versions stay: rounds name the version they were played with. */
export const SLOT_MATHS: Readonly<Record<Volatility, SlotMath>> = {
  calm: {
    version: 'slot-calm-1',
    volatility: 'calm',
    strips: [strip('egfhegDBhfeCgfChfgCheSDABegDfA'), strip('fCSAehDBhADfehgfeWghBfeCDWgfeg'), strip('DefAgWegDehCDBgfSAChfehWfBgfeW'), strip('ABhegWhfCgDehABfSegCDefhDefgCW'), strip('ChgfCefgeDAhfehCgBeDBSfDhAgDBg')],
    linePays: { high1: [60n, 200n, 1000n], high2: [40n, 120n, 500n], high3: [30n, 80n, 300n], high4: [20n, 60n, 200n], low1: [10n, 30n, 100n], low2: [10n, 30n, 100n], low3: [8n, 30n, 90n], low4: [8n, 25n, 80n] },
    scatterPays: [4n, 15n, 75n],
    published: { outcomes: 24_300_000n, hits: 7_999_767n, paid: 233_762_900n, best: 1420n },
  },
  even: {
    version: 'slot-even-1',
    volatility: 'even',
    strips: [strip('CDefghAAehgSDBhDBgfDeCgfChBfeh'), strip('gChgfBeDgBefhgWfehDehCSDAAgChf'), strip('ChgefWgAAheCDfCBgehgDhBSDfheWf'), strip('ghBefhgDhWCfgeDCSfCeAAgefhDghB'), strip('BfhAADfehDgCSehBgDfhgBCDeCgehf')],
    linePays: { high1: [100n, 500n, 2500n], high2: [60n, 250n, 1000n], high3: [45n, 130n, 500n], high4: [30n, 100n, 300n], low1: [16n, 45n, 150n], low2: [14n, 40n, 150n], low3: [12n, 30n, 100n], low4: [10n, 30n, 100n] },
    scatterPays: [3n, 15n, 125n],
    published: { outcomes: 24_300_000n, hits: 6_170_184n, paid: 233_925_700n, best: 10_100n },
  },
  bold: {
    version: 'slot-bold-1',
    volatility: 'bold',
    strips: [strip('geSCCghDAAefAgheBhfCeBBfhDfgDh'), strip('CCehgDfAACgfhBDWhefDBBgSfeDhge'), strip('DgBBgfDgheDgfeChfDWAAhefhCCShe'), strip('eDghCfhDeAAhfBSgDfeCCfBBgDeWhg'), strip('DfCCDgAAefghDfghSBheBBehfDCheg')],
    linePays: { high1: [90n, 700n, 5000n], high2: [55n, 300n, 1500n], high3: [40n, 150n, 750n], high4: [30n, 100n, 400n], low1: [20n, 50n, 200n], low2: [15n, 50n, 200n], low3: [12n, 40n, 150n], low4: [8n, 30n, 120n] },
    scatterPays: [5n, 25n, 250n],
    published: { outcomes: 24_300_000n, hits: 5_072_670n, paid: 233_701_750n, best: 25_090n },
  },
}
