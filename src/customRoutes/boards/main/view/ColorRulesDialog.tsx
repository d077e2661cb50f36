import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { loadStatusPicker } from '../../../../../schema/rules/freight/boardStates.ts';
import { useT } from '../../../../i18n/useT.ts';
import { NumberBox } from '../../../../inputs/numbers/NumberBox.tsx';
import { ConfirmDialog } from '../../../../resources/parts/ConfirmDialog.tsx';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { lookOf, statusWord } from '../../parts/statusWords.ts';
import styles from '../board.module.css';
import { CONDITION_NAMES, CONDITIONS, FIRST_VALUES } from '../conditions.ts';
import editors from '../edit/editors.module.css';
import { COLOR_NAMES, type ColorRule, fillOf, MOST_RULES } from './colorRules.ts';

interface ColorRulesDialogProps {
  rules: readonly ColorRule[];
  onSave: (rules: readonly ColorRule[]) => void;
  onClose: () => void;
}

/** A rule in the dialog: its key stays while it is moved. */
type Draft = ColorRule & { key: number };

/** Colors rows by conditions. The first rule that fits decides, so they can be put in order. */
export function ColorRulesDialog({ rules, onSave, onClose }: ColorRulesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    rules.map((rule, key) => ({ ...rule, key })),
  );
  const [isLeaving, setLeaving] = useState(false);
  const t = useT('boards.colors');
  const change = (key: number, part: Partial<ColorRule>) =>
    setDrafts(now => now.map(one => (one.key === key ? { ...one, ...part } : one)));
  const raise = (index: number) =>
    setDrafts(now => {
      const [above, below] = [now[index - 1], now[index]];
      if (!above || !below) return now;
      return now.map((one, place) => (place === index ? above : place === index - 1 ? below : one));
    });
  const add = () =>
    setDrafts(now => [
      ...now,
      {
        key: Math.max(-1, ...now.map(({ key }) => key)) + 1,
        when: 'late',
        value: null,
        color: 'red',
      },
    ]);

  const edited = drafts.map(({ key: _, ...rule }) => rule);
  const close = () => {
    if (JSON.stringify(edited) === JSON.stringify(rules)) onClose();
    else setLeaving(true);
  };

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        {drafts.length === 0 && <p className={styles.second}>{t('none')}</p>}
        <ol className={styles.rules} aria-label={t('title')}>
          {drafts.map((rule, index) => (
            <li key={rule.key} className={styles.rule} style={{ background: fillOf(rule.color) }}>
              <RuleFields rule={rule} onChange={part => change(rule.key, part)} />
              <IconButton
                aria-label={t('raise', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => raise(index)}
              >
                <Glyph name="ic-up" />
              </IconButton>
              <IconButton
                aria-label={t('remove', { number: index + 1 })}
                onClick={() => setDrafts(now => now.filter(({ key }) => key !== rule.key))}
              >
                <Glyph name="ic-x" />
              </IconButton>
            </li>
          ))}
        </ol>
        <Button
          startIcon={<Glyph name="ic-plus" />}
          disabled={drafts.length >= MOST_RULES}
          onClick={add}
        >
          {t('add')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="contained" onClick={() => onSave(edited)}>
          {t('save')}
        </Button>
      </DialogActions>
      {isLeaving && (
        <ConfirmDialog
          title={t('discardTitle')}
          confirm={t('discard')}
          isDangerous
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Dialog>
  );
}

interface RuleFieldsProps {
  rule: ColorRule;
  onChange: (part: Partial<ColorRule>) => void;
}

function RuleFields({ rule: { when, value, color }, onChange }: RuleFieldsProps) {
  const translate = useTranslate();
  const t = useT('boards.colors');
  const unit = CONDITIONS[when];
  return (
    <>
      <select
        className={editors.select}
        aria-label={t('condition')}
        value={when}
        onChange={({ target }) => {
          const next = CONDITION_NAMES.find(name => name === target.value);
          if (next) onChange({ when: next, value: FIRST_VALUES[next] });
        }}
      >
        {CONDITION_NAMES.map(name => (
          <option key={name} value={name}>
            {t(`when.${name}`)}
          </option>
        ))}
      </select>
      {unit === 'status' && (
        <select
          className={editors.select}
          aria-label={t('value')}
          value={String(value)}
          onChange={({ target }) => onChange({ value: Number(target.value) })}
        >
          {loadStatusPicker.map(({ id, name }) => {
            const look = lookOf(id);
            return (
              <option key={id} value={id}>
                {look ? statusWord(look, translate) : name}
              </option>
            );
          })}
        </select>
      )}
      {unit !== null && unit !== 'status' && (
        <>
          <NumberBox
            value={value}
            decimals={2}
            onChange={typed => typeof typed === 'number' && onChange({ value: typed })}
            box={{
              className: styles.ruleNumber,
              inputProps: { 'aria-label': t(`unit.${unit}`) },
            }}
          />
          <span className={styles.second}>{t(`unit.${unit}`)}</span>
        </>
      )}
      <select
        className={editors.select}
        aria-label={t('color')}
        value={color}
        onChange={({ target }) => {
          const next = COLOR_NAMES.find(name => name === target.value);
          if (next) onChange({ color: next });
        }}
      >
        {COLOR_NAMES.map(name => (
          <option key={name} value={name}>
            {t(`name.${name}`)}
          </option>
        ))}
      </select>
    </>
  );
}
