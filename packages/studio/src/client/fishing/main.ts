import { formatWire } from '@atrium/contracts/money'
import type { FishingOutcomeView, FishingPage } from '../../engines/fishing/page.ts'
import { fishingWords } from '../../locales/fishing.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createAim } from './aim.ts'
import { random } from './random.ts'
import { fishingRules } from './rules.ts'
import { createScene } from './scene.ts'
import { createSea } from './sea.ts'
import { LOOKS } from './shapes.ts'
import { createTargets } from './targets.ts'

const SHOT_MS = 200
/** Maximum number of bullets in flight plus hits that wait for a response. */
const MAX_AT_ONCE = 6
const MAX_FRAME_MS = 50
/** Maximum number of additional fish that a special catch shows. */
const TAKEN_ALONG = 3

interface Hit {
  readonly place: number
  readonly id: number
  readonly species: number
  readonly x: number
  readonly y: number
}

runGame<FishingPage, FishingOutcomeView>(createFishing)

function createFishing({ data, play }: StageParts<FishingPage>): Stage<FishingOutcomeView> {
  const say = fishingWords.in(data.language)
  document.documentElement.dataset['theme'] = data.theme
  const { species } = data.own
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The sea is narrow on a phone, so fish are larger there and easier to hit.
  const zoom = matchMedia('(width < 760px), (height < 500px)').matches ? 1.4 : 1
  const looks = species.map(({ code }) => LOOKS[code]!)
  /** Hits that were not sent yet (`waiting`), and the hit whose request is in progress (`inFlight`). */
  let waiting: Hit[] = []
  let inFlight: Hit | undefined
  let ready = false
  let firedAt = -SHOT_MS

  const sea = createSea({
    sizes: looks.map(({ size }) => size * zoom),
    speeds: looks.map(({ speed }) => (still ? 0 : speed)),
    weights: looks.map(({ weight }) => weight),
    random,
    hit(place, { id, species: kind, x, y }) {
      waiting.push({ place, id, species: kind!, x, y })
      next()
    },
  })
  const scene = createScene(sea, species, zoom, say('sea'))
  const targets = createTargets(sea, species, say, () => fire())
  const aim = createAim(
    scene,
    sea,
    () => fire(),
    () => targets.choose(undefined),
  )
  const auto = h('input', { type: 'checkbox', role: 'switch' })

  const isThere = ({ place, id }: Hit): boolean => sea.fish[place]!.id === id && sea.fish[place]!.species !== undefined
  /** Sends the next hit. A hit is dropped, at no cost, if its fish has disappeared in the meantime. */
  const next = (): void => {
    waiting = waiting.filter(isThere)
    if (ready && !inFlight && waiting.length > 0) play()
  }
  const fire = (): void => {
    const now = performance.now()
    if (now - firedAt < SHOT_MS || sea.bullets.length + waiting.length + (inFlight ? 1 : 0) >= MAX_AT_ONCE) return
    firedAt = now
    const target = targets.target()
    sea.fire(target === undefined ? aim.angle() : sea.angleTo(target)!, target)
  }
  let last = performance.now()
  const frame = (now: number): void => {
    requestAnimationFrame(frame)
    const ms = Math.min(MAX_FRAME_MS, Math.max(0, now - last))
    last = now
    aim.step(ms)
    if (auto.checked) fire()
    sea.step(ms)
    targets.look(now)
    const target = targets.target()
    scene.draw(now, target === undefined ? aim.angle() : sea.angleTo(target)!, target)
  }
  requestAnimationFrame(frame)
  document.addEventListener('keydown', (event) => {
    const place = /^Digit[1-9]$/.test(event.code) ? Number(event.code.at(-1)) - 1 : -1
    if (
      place < 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as Element).closest('input, dialog[open]')
    )
      return
    targets.choose(targets.target() === place ? undefined : place)
  })

  return {
    element: h(
      'div',
      { class: 'fishing' },
      scene.element,
      h(
        'div',
        { class: 'fishing-foot' },
        targets.element,
        data.autoplay && h('label', { class: 'fishing-auto' }, auto, say('auto')),
      ),
    ),
    playLabel: say('play'),
    ready: say('ready'),
    playing: '',
    press: fire,
    recallOnly: true,
    nextRound: (stake) =>
      waiting[0] ? { selection: { stake, species: species[waiting[0].species]!.code }, stake } : undefined,
    begin() {
      inFlight = waiting.shift()
    },
    show({ outcome, payout }, how) {
      const shot = inFlight
      inFlight = undefined
      if (how === 'earlier' || !shot) return Promise.resolve()
      const { times } = outcome!.detail
      const special = species[shot.species]!.pays.length > 1
      const at = isThere(shot) ? sea.fish[shot.place]! : shot
      const others =
        special && times > 0
          ? sea.fish
              .filter((one) => one.species !== undefined && one.species < shot.species && one.id !== shot.id)
              .slice(0, TAKEN_ALONG)
          : []
      scene.show({
        x: at.x,
        y: at.y,
        ...(times > 0 && { text: `+${formatWire(payout)}` }),
        arcs: others.map(({ x, y }) => [x, y] as const),
      })
      if (times > 0 && isThere(shot)) sea.take(shot.place)
      return Promise.resolve()
    },
    // Shots whose outcome is unknown are not sent again automatically.
    undo() {
      inFlight = undefined
      waiting = []
    },
    lock(locked) {
      ready = !locked
      if (ready) queueMicrotask(next)
    },
    describe({ outcome, payout }) {
      const { species: code, times } = outcome!.detail
      const fish = species.find((one) => one.code === code)?.name ?? code
      return say(times > 0 ? 'won' : 'lost', { fish, times, amount: formatWire(payout) })
    },
    recall({ outcome }) {
      const { species: code, times } = outcome!.detail
      return [
        h(
          'div',
          { class: 'fishing-recall' },
          h('b', {}, species.find((one) => one.code === code)?.name ?? code),
          h('span', {}, times > 0 ? say('caught', { times }) : say('away')),
        ),
      ]
    },
    rules: (stake) => fishingRules(data.own, say, stake),
  }
}
