import { Dialog } from '@atrium/ui/dialog'
import { useCloseOnBack } from '../../navigation/use-close-on-back.ts'
import { useShellText } from '../../context/shell-context.ts'
import { Notices } from './Notices.tsx'

export function NoticeDialog({ selected, onClose }: { selected?: string; onClose: () => void }) {
  const t = useShellText()
  useCloseOnBack(onClose)
  return (
    <Dialog open size="wide" onClose={onClose} title={t('notices.title')} closeLabel={t('close')}>
      <Notices selected={selected} />
    </Dialog>
  )
}
