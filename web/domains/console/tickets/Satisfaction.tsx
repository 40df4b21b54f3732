import { Button, Group, Stack, Text } from '@mantine/core'
import { questions, ticketLimits, tickets } from '@portico/contract/console/tickets'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useChange } from '../../../kernel/queries.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import classes from './tickets.module.css'

/** Asks a ticket's requester whether they are satisfied. */
export function Satisfaction({ appId, id }: { appId: string | null; id: number }) {
  const { t } = useTranslation('tickets')
  const success = t('satisfaction.thanks')
  const ofApp = useChange(tickets.rate, { inline: true, refreshes: [tickets.one], success })
  const ofQuestion = useChange(questions.questionRate, { inline: true, refreshes: [questions.question], success })
  const form = useSendForm({
    draftKey: `satisfaction ${appId ?? 'contact'} ${id}`,
    initial: { good: true, comment: '' },
    send: (body) =>
      appId === null ? ofQuestion.mutateAsync({ params: { id }, body }) : ofApp.mutateAsync({ params: { appId, id }, body }),
  })
  return (
    <section className={classes.side} aria-label={t('satisfaction.label')}>
      <Stack gap="sm">
        <div>
          <Text fw={600}>{t('satisfaction.ask')}</Text>
          <Text size="sm" c="dimmed">
            {t('satisfaction.askHint')}
          </Text>
        </div>
        <Problem of={form.problem} />
        <TextareaField {...form.field('comment')} label={t('satisfaction.comment')} count={ticketLimits.comment} minRows={2} />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconThumbUp size={16} aria-hidden />}
            disabled={form.busy}
            onClick={() => void form.submit({ good: true })}
          >
            {t('satisfaction.good')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconThumbDown size={16} aria-hidden />}
            disabled={form.busy}
            onClick={() => void form.submit({ good: false })}
          >
            {t('satisfaction.bad')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
