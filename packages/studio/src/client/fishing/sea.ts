/** What swims in a place of the sea. Lengths are parts of the sea's height, times are milliseconds. */
export interface Fish {
  /** Index of the species; a place that waits for its next fish has none. */
  species: number | undefined
  /** Grows with every fish of this place. */
  id: number
  x: number
  y: number
  speed: number
  phase: number
  /** When the next one comes, while there is none. */
  comesAt: number
}

export interface Bullet {
  x: number
  y: number
  dx: number
  dy: number
  /** The one fish it follows. */
  readonly target?: { readonly place: number; readonly id: number }
}

export interface SeaOptions {
  /** Half lengths by species. */
  readonly sizes: readonly number[]
  /** Speeds by species, in heights a second. */
  readonly speeds: readonly number[]
  /** How often each species comes. Has no part in what a shot returns. */
  readonly weights: readonly number[]
  readonly random: () => number
  /** A bullet has hit this fish. */
  readonly hit: (place: number, fish: Readonly<Fish>) => void
}

export const PLACES = 12
const BULLET_SPEED = 1.5
const BULLET_RADIUS = 0.012
/** Nothing swims where the cannon is. */
const FLOOR = 0.8
const COMES_MS = 700

export interface Sea {
  readonly fish: readonly Readonly<Fish>[]
  readonly bullets: readonly Readonly<Bullet>[]
  /** How wide it is, in heights. */
  width: number
  /** Where the cannon stands. */
  muzzle(): { readonly x: number; readonly y: number }
  fire(angle: number, target?: number): void
  /** The way to where a bullet would meet the fish of this place. */
  angleTo(place: number): number | undefined
  step(ms: number): void
  /** The fish of this place is gone: caught. */
  take(place: number): void
}

/** Everything that moves: fish that swim across, bullets that fly on until they hit one or leave. */
export function createSea({ sizes, speeds, weights, random, hit }: SeaOptions): Sea {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const fish: Fish[] = Array.from({ length: PLACES }, (_, place) => ({
    species: undefined,
    id: 0,
    x: 0,
    y: 0,
    speed: 0,
    phase: 0,
    comesAt: place * 250,
  }))
  let bullets: Bullet[] = []
  let now = 0

  const spawn = (one: Fish, anywhere: boolean): void => {
    let mark = random() * total
    const species = weights.findIndex((weight) => (mark -= weight) < 0)
    const left = random() < 0.5
    const size = sizes[species]!
    Object.assign(one, {
      species,
      id: one.id + 1,
      x: anywhere ? random() * sea.width : left ? -size : sea.width + size,
      y: 0.1 + size / 2 + random() * (FLOOR - 0.2 - size),
      speed: speeds[species]! * (left ? 1 : -1),
      phase: random() * 7,
    })
  }
  const leave = (one: Fish): void => {
    one.species = undefined
    one.comesAt = now + COMES_MS * (0.5 + random())
  }
  const isHit = (bullet: Bullet, one: Fish): boolean =>
    one.species !== undefined &&
    ((bullet.x - one.x) / (sizes[one.species]! + BULLET_RADIUS)) ** 2 +
      ((bullet.y - one.y) / (sizes[one.species]! * 0.6 + BULLET_RADIUS)) ** 2 <
      1

  /** False when it has hit or left. */
  const fly = (bullet: Bullet, seconds: number): boolean => {
    const followed = bullet.target && fish[bullet.target.place]
    if (followed && followed.species !== undefined && followed.id === bullet.target!.id) {
      const [wayX, wayY] = [followed.x - bullet.x, followed.y - bullet.y]
      const way = Math.hypot(wayX, wayY) || 1
      Object.assign(bullet, { dx: wayX / way, dy: wayY / way })
    }
    // In small steps: a fast bullet must not leap over a small fish.
    for (let left = BULLET_SPEED * seconds; left > 0; left -= BULLET_RADIUS) {
      bullet.x += bullet.dx * Math.min(left, BULLET_RADIUS)
      bullet.y += bullet.dy * Math.min(left, BULLET_RADIUS)
      const place =
        bullet.target && followed?.id === bullet.target.id && followed.species !== undefined
          ? isHit(bullet, followed)
            ? bullet.target.place
            : -1
          : fish.findIndex((one) => isHit(bullet, one))
      if (place >= 0) {
        hit(place, fish[place]!)
        return false
      }
    }
    return bullet.x > -0.05 && bullet.x < sea.width + 0.05 && bullet.y > -0.05
  }
  const sea: Sea = {
    fish,
    get bullets() {
      return bullets
    },
    width: 16 / 9,
    muzzle: () => ({ x: sea.width / 2, y: 0.93 }),
    fire(angle, place) {
      const { x, y } = sea.muzzle()
      const target = place === undefined ? undefined : { place, id: fish[place]!.id }
      bullets.push({ x, y, dx: Math.sin(angle), dy: -Math.cos(angle), ...(target && { target }) })
    },
    angleTo(place) {
      const one = fish[place]!
      if (one.species === undefined) return undefined
      const { x, y } = sea.muzzle()
      const seconds = Math.hypot(one.x - x, one.y - y) / BULLET_SPEED
      return Math.atan2(one.x + one.speed * seconds - x, y - one.y)
    },
    step(ms) {
      now += ms
      for (const one of fish) {
        if (one.species === undefined) {
          if (now >= one.comesAt) spawn(one, one.speed === 0)
          continue
        }
        one.x += (one.speed * ms) / 1000
        const out = sizes[one.species]!
        if (one.x < -out || one.x > sea.width + out) leave(one)
      }
      bullets = bullets.filter((bullet) => fly(bullet, ms / 1000))
    },
    take: (place) => leave(fish[place]!),
  }
  return sea
}
