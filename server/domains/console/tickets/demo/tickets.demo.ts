import type { TicketHead, TicketState } from '@portico/contract/console/tickets'

/** A ticket of the demo. */
interface Sample {
  title: string
  text: string
  priority: TicketHead['priority']
  type: TicketHead['type']
  /** Its category's place among the common ones. */
  category: number
  status: TicketState
  /** Hours since it was opened. */
  opened: number
  /** Hours from then until staff answered and solved it. */
  replied?: number
  solved?: number
  answer?: string
  note?: string
  assigned?: true
  good?: boolean
}

/** Open tickets, at least one for each view of the queue. */
const open: readonly Sample[] = [
  {
    title: 'Sign-in fails on Galaxy A32',
    text: 'Since build 1.18.2 guests cannot sign in on a Galaxy A32. Other devices work. See the log at 10:14 UTC.',
    priority: 'URGENT',
    type: 'incident',
    category: 2,
    status: 'NEW',
    opened: 30,
  },
  {
    title: 'Which SDK version fits Unity 6?',
    text: 'We want to move to Unity 6 this quarter. Which version of the SDK should we use?',
    priority: 'NORMAL',
    type: 'question',
    category: 1,
    status: 'NEW',
    opened: 2,
  },
  {
    title: 'Purchases in the sandbox stay pending',
    text: 'Every purchase of coins in the sandbox stays PENDING, while the Real zone works.',
    priority: 'HIGH',
    type: 'incident',
    category: 3,
    status: 'OPEN',
    opened: 26,
    replied: 3,
    answer: 'Thank you for the log. We found the receipts and are comparing them with the store’s.',
    note: 'The sandbox key of the store expired yesterday; billing is renewing it.',
    assigned: true,
  },
  {
    title: 'Push arrives twice on iOS',
    text: 'Some players receive the daily push twice on iOS.',
    priority: 'HIGH',
    type: 'problem',
    category: 1,
    status: 'PENDING',
    opened: 50,
    replied: 20,
    answer: 'Could you send us two device tokens that received it twice, and the time?',
    assigned: true,
  },
  {
    title: 'Whitelist for the press build',
    text: 'Please add the addresses of the press event before Thursday.',
    priority: 'LOW',
    type: 'task',
    category: 0,
    status: 'ON_HOLD',
    opened: 74,
    replied: 5,
    answer: 'We are waiting for the agency’s list.',
    assigned: true,
  },
]

/** Titles, types, priorities and categories of solved tickets, the latest first. */
const past: readonly (readonly [string, Sample['type'], Sample['priority'], number])[] = [
  ['Rewards of season 4 are missing', 'incident', 'HIGH', 2],
  ['How do we rotate the app secret?', 'question', 'NORMAL', 1],
  ['Tester link does not open on Android 15', 'problem', 'NORMAL', 0],
  ['Raise the limit of dummy friends', 'task', 'LOW', 0],
  ['Refunded purchases keep their coins', 'problem', 'HIGH', 3],
  ['Guest accounts are lost after an update', 'incident', 'URGENT', 1],
  ['Which ports does the game server need?', 'question', 'NORMAL', 2],
  ['Add the Korean price of the starter pack', 'task', 'NORMAL', 3],
  ['The SDK logs a warning at each start', 'problem', 'LOW', 1],
  ['Matches end with a timeout at night', 'incident', 'HIGH', 2],
  ['Can an invitation link carry a gift?', 'question', 'LOW', 0],
  ['Receipts of the web shop arrive late', 'problem', 'NORMAL', 3],
  ['Crash when the keyboard opens on iPad', 'incident', 'HIGH', 1],
  ['Open the second zone for the load test', 'task', 'NORMAL', 2],
  ['How long are push tokens valid?', 'question', 'LOW', 1],
  ['Item prices differ between stores', 'problem', 'HIGH', 3],
  ['Latency in Brazil doubled', 'incident', 'HIGH', 2],
  ['Rename the app in all languages', 'task', 'LOW', 0],
  ['Sign-in with a new phone fails', 'incident', 'NORMAL', 1],
  ['Which currencies can we sell in?', 'question', 'NORMAL', 3],
  ['The friends list stays empty', 'problem', 'NORMAL', 1],
  ['Maintenance notice in four languages', 'task', 'LOW', 0],
  ['Cloud saves do not merge', 'problem', 'HIGH', 2],
  ['Who sees our crash reports?', 'question', 'LOW', 0],
]

/** Tickets of a month, solved at different speeds; every fifth was answered late. */
const solved = past.map(([title, type, priority, category], n): Sample => {
  const late = n % 5 === 4
  return {
    title,
    text: 'We need help with this before the next release.',
    type,
    priority,
    category,
    status: n < 4 ? 'SOLVED' : 'CLOSED',
    opened: 60 + n * 28 + (n % 3) * 5,
    replied: late ? 56 : 1 + (n % 4),
    solved: late ? 58 : 6 + (n % 7) * 4,
    answer: 'This is done. Please tell us if anything is left.',
    assigned: true,
    ...(n % 3 !== 0 && { good: !late }),
  }
})

/** The tickets of the demo, the oldest first. */
export const samples: readonly Sample[] = [...solved.toReversed(), ...open]
