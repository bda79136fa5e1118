import { BillPage } from '../agents/bills/BillPage.tsx'
import { billsReport } from '../agents/bills/report.tsx'
import { NewContractPage } from '../agents/contracts/NewContractPage.tsx'
import { contractsReport } from '../agents/contracts/report.tsx'
import { ComparisonPage } from '../agents/cycles/ComparisonPage.tsx'
import { ExposurePage } from '../agents/cycles/ExposurePage.tsx'
import { cyclesReport } from '../agents/cycles/report.tsx'
import { NewAgentPage } from '../agents/opening/NewAgentPage.tsx'
import { AgentSettingsPage } from '../agents/settings/AgentSettingsPage.tsx'
import { AgentPage } from '../agents/tree/AgentPage.tsx'
import { TreePage } from '../agents/tree/TreePage.tsx'
import { paths } from '../paths.ts'
import { ListPage } from '../pages/ListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('agents')
const C = ':code'

export const agentsPages: readonly ConsolePage[] = [
  inMenu('agentTree', paths.agentTree(C), 'agentTree', <TreePage />),
  below(paths.newAgent(C), 'openTopAgent', <NewAgentPage />),
  below(paths.agentsBelow(C, ':memberId'), 'agentTree', <TreePage />),
  below(paths.agent(C, ':memberId'), 'agentOfMerchant', <AgentPage />),
  inMenu(
    'agentContracts',
    paths.agentContracts(C),
    'merchantContracts',
    <ListPage report={contractsReport} inMerchantZone />,
  ),
  below(paths.newAgentContract(C), 'offerContract', <NewContractPage />),
  inMenu('agentBills', paths.agentBills(C), 'merchantBills', <ListPage report={billsReport} inMerchantZone />),
  below(paths.agentBill(C, ':billId'), 'merchantBill', <BillPage />),
  inMenu('agentCycles', paths.agentCycles(C), 'contractCycles', <ListPage report={cyclesReport} inMerchantZone />),
  below(`${paths.agentCycles(C)}/:kind/:startsAt`, 'recomputeCycle', <ComparisonPage />),
  inMenu('agentExposure', paths.agentExposure(C), 'contractExposure', <ExposurePage />),
  inMenu('agentSettings', paths.agentSettings(C), 'agentSettings', <AgentSettingsPage />),
]
