import type { AgentOfMerchant } from '@atrium/contracts/staff/agents/tree'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'

interface AgentTypeDialogProps {
  merchant: string
  agent: AgentOfMerchant
  onClose(): void
}

/** Makes a member an agent, or gives an agent another account type. */
export function AgentTypeDialog({ merchant, agent, onClose }: AgentTypeDialogProps) {
  const { memberId, account, agentTypes, type, isAgent } = agent
  const text = useText()
  const tellSaved = useSavedToast(merchant)
  const others = agentTypes.filter((each) => each !== type)
  const [chosen, setChosen] = useState(String(others[0]))
  const setting = useChange('setAgentType', (saved) => {
    tellSaved(saved, text('agentType.done', { account, type: saved.type }))
    onClose()
  })
  return (
    <ReasonDialog
      title={text(isAgent ? 'agentType.change' : 'agentType.make', { account })}
      action={text('agentType.action')}
      busy={setting.isPending}
      error={setting.error}
      onClose={onClose}
      onConfirm={(reason) => setting.mutate({ merchant, memberId, type: Number(chosen), reason })}
    >
      <p>{text('agentType.text')}</p>
      <Select
        label={text('agentType.type')}
        value={chosen}
        onChange={setChosen}
        options={others.map((each) => ({ value: String(each), label: text('agentType.option', { type: each }) }))}
      />
    </ReasonDialog>
  )
}
