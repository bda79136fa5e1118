import { Dialog } from '@atrium/ui/dialog'
import { useCloseOnWayBack } from '../../navigation/use-close-on-way-back.ts'
import { useShellText } from '../../context/shell-context.ts'
import { Notices } from './Notices.tsx'

export function NoticeDialog({ selected, onClose }: { selected?: string; onClose: () => void }) {
  const t = useShellText()
  useCloseOnWayBack(onClose)
  return (
    <Dialog open size="wide" onClose={onClose} title={t('notices.title')} closeLabel={t('close')}>
      <Notices selected={selected} />
    </Dialog>
  )
}
