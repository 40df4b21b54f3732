import { Button, Group, Stack, Text } from '@mantine/core'
import { ticketLimits, tickets } from '@portico/contract/console/tickets'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../kernel/app-area.ts'
import { Problem } from '../../../kit/form/Problem.tsx'
import { TextareaField } from '../../../kit/form/TextareaField.tsx'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import classes from './tickets.module.css'

/** Asks a ticket's requester whether they are satisfied. */
export function Satisfaction({ id }: { id: number }) {
  const { t } = useTranslation('tickets')
  const { appId = '' } = useAppArea()
  const form = useRouteForm(tickets.rate, {
    initial: { good: true, comment: '' },
    params: { appId, id },
    refreshes: [tickets.one],
    success: t('satisfaction.thanks'),
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
