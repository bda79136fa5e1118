import { useAnnouncements } from '../calls/use-announcements.ts'
import styles from './dialog-banner.module.css'

/** The operator's banner of a group (`w_login`, `w_register`), if there is one. Decoration without a control. */
export function DialogBanner({ group }: { group: string }) {
  const [banner] = useAnnouncements().data?.banners[group] ?? []
  if (!banner) return null
  return (
    <div className={styles.banner}>
      <img className={styles.picture} src={banner.image} alt="" />
      <div className={styles.words}>
        <p className={styles.title}>{banner.title}</p>
        <p className={styles.text}>{banner.text}</p>
      </div>
    </div>
  )
}
