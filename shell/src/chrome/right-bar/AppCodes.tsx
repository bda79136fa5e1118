import type { Resources } from '@atrium/contracts/calls'
import { IconButton } from '@atrium/ui/icon-button'
import { DownloadIcon } from '@atrium/ui/icon'
import { Popover } from '@atrium/ui/popover'
import { useShellText } from '../../context/shell-context.ts'
import { AppCodeList } from '../../mobile-apps/AppCodeList.tsx'
import { appsOf } from '../../mobile-apps/apps.ts'

/** The QR codes of the merchant's apps beside their button. Renders nothing without apps. */
export function AppCodes({ resources }: { resources: Resources }) {
  const t = useShellText()
  const apps = appsOf(resources, location.origin)
  if (apps.length === 0) return null
  return (
    <Popover
      openOnHover
      side="left"
      align="end"
      label={t('rightBar.apps')}
      trigger={<IconButton label={t('rightBar.apps')} icon={<DownloadIcon />} />}
    >
      <AppCodeList apps={apps} />
    </Popover>
  )
}
