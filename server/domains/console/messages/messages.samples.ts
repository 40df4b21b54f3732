import type { MessageContent } from '@portico/contract/console/messages'

/** Returns a template with one text in English. */
export const sampleContent = (text = 'Hello {player}', changed: Partial<MessageContent> = {}): MessageContent => ({
  name: 'Greeting',
  layout: 'TEXT',
  defaultLanguage: 'en_US',
  texts: { en_US: { cards: [{ text, imageFileId: null, altText: '', buttons: [] }] } },
  samples: { player: 'Mina' },
  memo: '',
  ...changed,
})
