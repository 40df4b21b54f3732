import type { ShareHead } from '@portico/contract/console/shares'

/** Authors of the demo's posts: a developer of the studio, or the provider's tech PM or QA. */
export type SampleAuthor = 'dev' | 'tech_pm' | 'qa'

/** A post of the demo. */
interface Sample extends Pick<ShareHead, 'title' | 'audience' | 'pinned' | 'views'> {
  by: SampleAuthor
  text: string
  /** Its category's place among the common ones. */
  category: number
  /** Hours since it was shared, and from then until each comment. */
  shared: number
  comments: readonly { by: SampleAuthor; text: string; after: number }[]
}

/** The posts of the demo, the oldest first. */
export const samples: readonly Sample[] = [
  {
    by: 'tech_pm',
    title: 'Release plan for the winter event',
    text: 'Build 1.19.0 goes to QA first. The event opens for everyone once the release build is signed. Please schedule your test requests accordingly.',
    audience: 'all',
    pinned: true,
    views: 31,
    category: 0,
    shared: 240,
    comments: [
      { by: 'dev', text: 'The art for the event is complete. It will be in 1.19.0.', after: 5 },
      { by: 'qa', text: 'The devices for the test are booked.', after: 20 },
    ],
  },
  {
    by: 'dev',
    title: 'Known problems in 1.19.0',
    text: 'The login flow is new and needs the most attention. On some tablets the event banner is cut off at the right; the next build fixes it.',
    audience: 'all',
    pinned: false,
    views: 18,
    category: 1,
    shared: 96,
    comments: [{ by: 'qa', text: 'Thank you, we’ll leave the banner out of the report.', after: 3 }],
  },
  {
    by: 'qa',
    title: 'Devices for the winter test',
    text: 'We are testing on twelve phones and four tablets. The list is the same as last time, plus the Galaxy A32 because of the open ticket.',
    audience: 'all',
    pinned: false,
    views: 12,
    category: 2,
    shared: 52,
    comments: [],
  },
  {
    by: 'tech_pm',
    title: 'Capacity for the event weekend',
    text: 'We expect three times the usual sign-ins. The second zone will be open from Friday evening. Please keep this internal until the date is announced.',
    audience: 'provider',
    pinned: false,
    views: 6,
    category: 2,
    shared: 20,
    comments: [{ by: 'qa', text: 'QA will repeat the load test on Thursday.', after: 2 }],
  },
]
