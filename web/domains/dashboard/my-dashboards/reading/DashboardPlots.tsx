import { Text, Title } from '@mantine/core'
import type { FoundApp } from '@portico/contract/dashboard/search'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { BarPlot } from '../../../../kit/display/BarPlot.tsx'
import { PillsField } from '../../../../kit/form/PillsField.tsx'
import classes from './DashboardPlots.module.css'
import { distributionOf } from './plot.rules.ts'
import { byLabelOrValue, useKeyChoices, useNames } from '../../catalogue/index.ts'

/** Plots selected keys over all apps of the dashboard. */
export function DashboardPlots({ apps, keys }: { apps: readonly FoundApp[]; keys: readonly string[] }) {
  const { t } = useTranslation(['my-dashboards', 'kit'])
  const { keyName } = useNames()
  const keyChoices = useKeyChoices()
  const [chosen, setChosen] = useState<string[]>([])
  const plotted = chosen.filter((key) => keys.includes(key))
  return (
    <section className={classes.plots} aria-label={t('plots')}>
      <PillsField
        aria-label={t('plots')}
        shown={plotted.map(keyName)}
        choice={{
          placeholder: plotted.length === 0 ? t('plotHint') : '',
          data: keyChoices(keys),
          filter: byLabelOrValue,
          value: plotted,
          onChange: setChosen,
          searchable: true,
          maxValues: 4,
          clearable: true,
          clearButtonProps: { 'aria-label': t('kit:clear') },
        }}
      />
      {plotted.length > 0 && (
        <div className={classes.grid}>
          {plotted.map((key) => {
            const { counted, missing } = distributionOf(apps, key)
            return (
              <figure key={key} className={classes.plot}>
                <Title order={2} size="h3" mb="xs">
                  {keyName(key)}
                </Title>
                <BarPlot label={keyName(key)} bars={counted.map(({ value, count }) => ({ label: value, count }))} />
                {missing > 0 && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {t('withoutValue', { number: missing })}
                  </Text>
                )}
              </figure>
            )
          })}
        </div>
      )}
    </section>
  )
}
