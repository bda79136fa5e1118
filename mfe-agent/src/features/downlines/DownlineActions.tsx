import type { AgentDownline } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { IconButton } from '@atrium/ui/icon-button'
import { MoreIcon } from '@atrium/ui/icon'
import { Menu } from '@atrium/ui/menu'
import { useState } from 'react'
import { MessageDialog } from './MessageDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { RatesDialog } from './RatesDialog.tsx'

const DIALOGS = { rates: RatesDialog, note: NoteDialog, message: MessageDialog } as const
type Action = keyof typeof DIALOGS

/** Actions of the agent on a downline. Rates and messages are only for direct downlines. */
export function DownlineActions({ downline }: { downline: AgentDownline }) {
  const t = useText()
  const [open, setOpen] = useState<Action>()
  const actions: readonly Action[] = downline.isDirect ? ['rates', 'note', 'message'] : ['note']
  const Dialog = open && DIALOGS[open]
  return (
    <>
      <Menu
        label={t('downlines.actions', { name: downline.name })}
        trigger={<IconButton size="s" label={t('downlines.actions', { name: downline.name })} icon={<MoreIcon />} />}
        items={actions.map((key) => ({ key, label: t(`downlines.${key}.open`), onSelect: () => setOpen(key) }))}
      />
      {Dialog && <Dialog downline={downline} onClose={() => setOpen(undefined)} />}
    </>
  )
}
