import { describe, expect, jest } from '@jest/globals'
import userEvent from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { Badge } from './badge/index.ts'
import { Button } from './button/index.ts'
import { Card } from './card/index.ts'
import { BarChart, LineChart } from './chart/index.ts'
import { Chip, FilterChip } from './chip/index.ts'
import { ChoiceCards } from './choice-cards/index.ts'
import { ChoiceRow } from './choice-row/index.ts'
import { describeConformance } from './conformance.tsx'
import type { Conformance } from './conformance.tsx'
import { Dialog } from './dialog/index.ts'
import { EmptyState } from './empty-state/index.ts'
import { ErrorState } from './error-state/index.ts'
import { GameTile } from './game-tile/index.ts'
import { Facts } from './facts/index.ts'
import { Grid } from './grid/index.ts'
import { HomeIcon } from './icon/index.ts'
import { IconButton } from './icon-button/index.ts'
import { Menu } from './menu/index.ts'
import { Meter, Progress } from './meter/index.ts'
import { Money } from './money/index.ts'
import { MultiPicker } from './multi-picker/index.ts'
import { NumberField } from './number-field/index.ts'
import { Pagination } from './pagination/index.ts'
import { PicturePicker } from './picture-picker/index.ts'
import { Popover } from './popover/index.ts'
import { QrCode } from './qr-code/index.ts'
import { Rail } from './rail/index.ts'
import { SafeHtml } from './safe-html/index.ts'
import { SearchField } from './search-field/index.ts'
import { SegmentedControl } from './segmented-control/index.ts'
import { Select } from './select/index.ts'
import { Skeleton } from './skeleton/index.ts'
import { Spinner } from './spinner/index.ts'
import { Stat } from './stat/index.ts'
import { Table } from './table/index.ts'
import { Tabs } from './tabs/index.ts'
import { TextArea } from './text-area/index.ts'
import { TextField } from './text-field/index.ts'
import { Timeline } from './timeline/index.ts'
import { ToastRegion } from './toast/index.ts'

const nothing = jest.fn()
const open = async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const subject = await screen.findByTestId('subject')
  await waitFor(() => expect(subject).toContainElement(document.activeElement as HTMLElement))
}
const chart = {
  title: 'Net result',
  columns: ['Day', 'Net'] as const,
  points: [{ key: '1', label: '1 Nov', value: 5, text: '5.00' }],
  formatTick: String,
  className: 'from-outside',
}
const pictures = {
  legend: 'Pictures',
  pictures: [],
  max: 3,
  accept: ['image/png'],
  rules: { maxBytes: 99, headBytes: 1, typeOf: () => 'image/png' },
  texts: {
    add: 'Add',
    hint: 'Up to 3',
    tooMany: 'Too many',
    remove: (name: string) => `Remove ${name}`,
    problem: (_problem: string, name: string) => name,
  },
}
const tile = {
  name: 'Jade Reels',
  vendor: 'Atrium',
  art: '/art/game/1.svg',
  labels: { play: 'Play', trial: 'Try', new: 'New', hot: 'Hot', maintenance: 'Maintenance' },
}

const components: Record<string, Conformance> = {
  Badge: { render: (props) => <Badge {...props}>New</Badge> },
  BarChart: { render: () => <BarChart {...chart} />, role: 'img', name: 'Net result', refless: true },
  Button: {
    render: (props) => <Button {...props}>Deposit</Button>,
    role: 'button',
    name: 'Deposit',
    interactive: true,
  },
  Card: {
    render: (props) => (
      <Card {...props} title="Limits">
        Text
      </Card>
    ),
  },
  Chip: {
    render: (props) => (
      <Chip {...props} remove={{ label: 'Remove', onRemove: nothing }}>
        Slots
      </Chip>
    ),
    role: 'button',
    name: 'Remove',
    interactive: true,
  },
  ChoiceCards: {
    render: (props) => (
      <ChoiceCards
        {...props}
        legend="Payment method"
        value="card"
        onChange={nothing}
        options={[{ value: 'card', icon: <HomeIcon />, title: 'Card', facts: ['at once'] }]}
      />
    ),
    role: 'group',
    name: 'Payment method',
    interactive: true,
  },
  ChoiceRow: {
    render: (props) => (
      <ChoiceRow {...props} type="checkbox" onChange={nothing}>
        I agree
      </ChoiceRow>
    ),
    role: 'checkbox',
    name: 'I agree',
    interactive: true,
  },
  Dialog: {
    render: (props) => (
      <Dialog {...props} open onClose={nothing} title="Log in" closeLabel="Close">
        Text
      </Dialog>
    ),
    role: 'dialog',
    name: 'Log in',
    interactive: true,
  },
  EmptyState: { render: (props) => <EmptyState {...props} title="No bets yet" /> },
  ErrorState: { render: (props) => <ErrorState {...props} title="It did not load" />, role: 'alert' },
  FilterChip: {
    render: (props) => (
      <FilterChip {...props} selected onChange={nothing}>
        Hot
      </FilterChip>
    ),
    role: 'button',
    name: 'Hot',
    interactive: true,
  },
  GameTile: {
    render: (props) => <GameTile {...props} {...tile} onPlay={nothing} />,
    role: 'article',
    name: 'Jade Reels',
    interactive: true,
  },
  Icon: { render: (props) => <HomeIcon {...props} label="Home" />, role: 'img', name: 'Home' },
  Facts: { render: (props) => <Facts {...props} /> },
  Grid: { render: (props) => <Grid min={340} {...props} /> },
  IconButton: {
    render: (props) => <IconButton {...props} label="Refresh" icon={<HomeIcon />} />,
    role: 'button',
    name: 'Refresh',
    interactive: true,
  },
  LineChart: { render: () => <LineChart {...chart} />, role: 'img', name: 'Net result', refless: true },
  Menu: {
    render: (props) => (
      <Menu
        {...props}
        label="Account"
        trigger={<button type="button">Open</button>}
        items={[{ key: 'out', label: 'Log out', onSelect: nothing }]}
      />
    ),
    role: 'menuitem',
    name: 'Log out',
    interactive: true,
    open,
  },
  Meter: { render: (props) => <Meter {...props} label="Used" value={40} max={100} /> },
  Progress: { render: (props) => <Progress {...props} label="Wagered" value={40} max={100} /> },
  Money: { render: (props) => <Money {...props} amount="1,234.50" currency="KRW" /> },
  Pagination: {
    render: (props) => (
      <Pagination
        {...props}
        page={2}
        totalPages={9}
        onChange={nothing}
        labels={{ nav: 'Pages', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
      />
    ),
    role: 'navigation',
    name: 'Pages',
    interactive: true,
  },
  PicturePicker: {
    render: (props) => <PicturePicker {...props} {...pictures} onChange={nothing} />,
    role: 'group',
    name: 'Pictures',
    interactive: true,
  },
  Popover: {
    render: (props) => (
      <Popover {...props} label="Games" trigger={<button type="button">Open</button>}>
        <a href="/rng">Slots</a>
      </Popover>
    ),
    role: 'dialog',
    name: 'Games',
    interactive: true,
    open,
  },
  QrCode: {
    render: (props) => <QrCode {...props} value="https://play.example/down" label="iOS app" />,
    role: 'img',
    name: 'iOS app',
  },
  Rail: {
    render: (props) => (
      <Rail {...props} title="Hot games" labels={{ previous: 'Back', next: 'On' }}>
        <a href="/game">Game</a>
      </Rail>
    ),
    role: 'region',
    name: 'Hot games',
    interactive: true,
  },
  SafeHtml: { render: (props) => <SafeHtml {...props} html="<p>Terms</p>" /> },
  SearchField: {
    render: (props) => <SearchField {...props} label="Search games" clearLabel="Clear" value="" onChange={nothing} />,
    role: 'searchbox',
    name: 'Search games',
    interactive: true,
  },
  SegmentedControl: {
    render: (props) => (
      <SegmentedControl
        {...props}
        label="Mode"
        value="real"
        onChange={nothing}
        options={[
          { value: 'real', label: 'Real' },
          { value: 'demo', label: 'Demo' },
        ]}
      />
    ),
    role: 'group',
    name: 'Mode',
    interactive: true,
  },
  Select: {
    render: (props) => <Select {...props} label="Sort" options={[{ value: 'new', label: 'New' }]} onChange={nothing} />,
    role: 'combobox',
    name: 'Sort',
    interactive: true,
  },
  Skeleton: { render: (props) => <Skeleton {...props} /> },
  Spinner: { render: (props) => <Spinner {...props} label="Loading" />, role: 'status', name: 'Loading' },
  Stat: { render: (props) => <Stat {...props} label="Members" value="12" />, role: 'group', name: 'Members' },
  Table: {
    render: (props) => (
      <Table
        {...props}
        caption="Bets"
        columns={[{ key: 'game', title: 'Game', cell: String }]}
        rows={['Jade Reels']}
        rowKey={String}
        onOpen={nothing}
      />
    ),
    role: 'table',
    name: 'Bets',
    interactive: true,
  },
  Tabs: {
    render: (props) => (
      <Tabs {...props} label="Vendors" tabs={[{ key: 'all', label: 'All' }]} value="all" onChange={nothing}>
        Games
      </Tabs>
    ),
    role: 'tab',
    name: 'All',
    interactive: true,
  },
  TextArea: {
    render: (props) => <TextArea {...props} label="Feedback" />,
    role: 'textbox',
    name: 'Feedback',
    interactive: true,
  },
  MultiPicker: {
    render: (props) => (
      <MultiPicker
        {...props}
        label="Games"
        value={[]}
        choices={[]}
        words={{ remove: (label) => `Remove ${label}`, none: 'None', loading: 'Loading' }}
        onChange={nothing}
      />
    ),
    role: 'combobox',
    name: 'Games',
    interactive: true,
  },
  NumberField: {
    render: (props) => <NumberField {...props} label="Amount" value="12.50" places={4} onChange={nothing} />,
    role: 'textbox',
    name: 'Amount',
    interactive: true,
  },
  TextField: {
    render: (props) => <TextField {...props} label="Username" />,
    role: 'textbox',
    name: 'Username',
    interactive: true,
  },
  Timeline: {
    render: (props) => <Timeline {...props} aria-label="Progress" entries={[{ text: 'Paid' }]} />,
    role: 'list',
    name: 'Progress',
  },
  ToastRegion: {
    render: (props) => (
      <ToastRegion
        {...props}
        label="News"
        closeLabel="Close"
        toasts={[{ id: '1', text: 'Saved', action: { label: 'Undo', onPress: nothing } }]}
        onDismiss={nothing}
      />
    ),
    role: 'region',
    name: 'News',
    interactive: true,
  },
}

describe.each(Object.entries(components))('%s', (_, conformance) => describeConformance(conformance))
