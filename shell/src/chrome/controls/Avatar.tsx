import { UserIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { useShell } from '../../context/shell-context.ts'
import styles from './avatar.module.css'

const TEN_MINUTES = 600_000

/** The member's uploaded picture or chosen avatar. Keeps its size while it loads. */
export function Avatar({ size = 28 }: { size?: number }) {
  const { isModuleOn } = useShell()
  const { data } = useShellCall('avatar', {}, { staleTime: TEN_MINUTES, enabled: isModuleOn('PROFPIC3') })
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.avatar} data-type={data?.avatarType} aria-hidden>
      {data?.avatar && data.avatar !== broken ? (
        <img src={data.avatar} alt="" width={size} height={size} onError={() => setBroken(data.avatar)} />
      ) : (
        <UserIcon size={size} />
      )}
    </span>
  )
}
