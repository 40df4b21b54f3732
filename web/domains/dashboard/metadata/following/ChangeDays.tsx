import { Slider, Text } from '@mantine/core'
import { languageTag } from '@portico/contract/kernel/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { today } from '../../../../kernel/dates.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { useNames } from '../../catalogue/index.ts'
import { changeDaysQuery } from '../metadata.queries.ts'
import { daysBetween, distanceText } from '../reading/value.rules.ts'
import { PlainButton } from '../../../../kit/input/PlainButton.tsx'
import classes from './ChangeDays.module.css'

const maxListed = 8

interface ChangeDaysProps {
  appId: string
  /** The displayed day; undefined: now. */
  day: string | undefined
  onChoose: (day: string) => void
}

/** Shows the days on which an app changed: a slider that stops at each of them, and the last eight as buttons. */
export function ChangeDays({ appId, day, onChoose }: ChangeDaysProps) {
  const { categoryName } = useNames()
  const { t } = useTranslation('metadata')
  const days = useQuery(changeDaysQuery(appId)).data?.days ?? []
  const oldestFirst = days.toReversed()
  const viewedPlace = day === undefined ? oldestFirst.length - 1 : oldestFirst.findLastIndex((one) => one.day <= day)
  const [place, setPlace] = useState<number>()
  const now = Math.max(0, place ?? viewedPlace)
  if (days.length === 0) return null
  return (
    <div className={classes.days}>
      <Slider
        thumbLabel={t('asOf.slider')}
        min={0}
        max={oldestFirst.length - 1}
        disabled={oldestFirst.length < 2}
        value={now}
        label={(at) => oldestFirst[at]?.day}
        thumbProps={{ 'aria-valuetext': oldestFirst[now]?.day }}
        onChange={setPlace}
        onChangeEnd={(at) => {
          const selected = oldestFirst[at]
          if (selected) onChoose(selected.day)
        }}
      />
      <Text size="xs" fw={600} c="dimmed">
        {t('asOf.days')}
      </Text>
      <ul className={classes.list}>
        {days.slice(0, maxListed).map(({ day: one, count, catgNames }) => (
          <li key={one}>
            <PlainButton className={classes.day} aria-current={one === day ? 'date' : undefined} onClick={() => onChoose(one)}>
              <b>{one}</b>
              <span>{distanceText(daysBetween(today(), one), languageTag(currentLocale()))}</span>
              <span className={classes.names}>{catgNames.map(categoryName).join(', ')}</span>
              <span className={classes.count}>{count}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
