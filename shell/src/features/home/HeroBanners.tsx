import { WIDE_SCREEN } from '@atrium/contracts/brand'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './home.module.css'

/** Group of the banners on the home page. */
const GROUP = 'home'

/** The operator's banners, which a visitor swipes or selects with the dots below. They do not advance automatically. */
export function HeroBanners() {
  const t = useShellText()
  const brings = useBrings()
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { data, isPending } = useAnnouncements()
  // A banner for a page that no release has is shown without its link.
  const banners = (data?.banners[GROUP] ?? []).map((banner) => ({
    ...banner,
    link: banner.link && brings(banner.link) ? banner.link : undefined,
  }))
  if (isPending) return <div className="hero bone" aria-busy />
  if (banners.length === 0) return null
  // In right-to-left text scroll positions are negative.
  const sign = (element: HTMLElement) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
  const show = (index: number) =>
    list.current?.scrollTo({
      left: sign(list.current) * index * list.current.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  return (
    <section className={`hero ${styles.hero}`} aria-label={t('home.banners')} aria-roledescription="carousel">
      <ul
        ref={list}
        className={styles.banners}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {banners.map(({ id, title, text, image, imageNarrow, link }, index) => (
          <li key={id} className={styles.banner}>
            <picture>
              {imageNarrow && <source media={`not all and ${WIDE_SCREEN}`} srcSet={imageNarrow} />}
              <img
                className={styles.picture}
                src={image}
                alt=""
                fetchPriority={index === 0 ? 'high' : 'low'}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </picture>
            <div className={styles.words}>
              <h2 className={styles.bannerTitle}>
                {link ? (
                  <Link to={link} viewTransition className={styles.link}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h2>
              <p>{text}</p>
              {link && (
                <span className={styles.go} aria-hidden>
                  {t('home.more')}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.marks}>
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className={styles.mark}
              aria-label={t('home.banner', { number: index + 1, title })}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
