import { expect, test } from 'vitest';
import { drivers } from '../../../../schema/entities/drivers.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import { trailers } from '../../../../schema/entities/trailers.ts';
import { byDay, type Notification } from '../../../../src/layout/notifications/Notification.ts';
import { typeInName } from '../../../../src/resources/documents/documentLabel.ts';
import { documentsOf, hasDocuments } from '../../../../src/resources/documents/documentSource.ts';

test('a file’s type is detected from its name', () => {
  const types = ['cdl', 'medical_card', 'other'];
  expect(typeInName('Ana-Medical_Card 2026.pdf', types)).toBe('medical_card');
  expect(typeInName('CDL front.jpg', types)).toBe('cdl');
  expect(typeInName('IMG_2931.jpg', types)).toBeUndefined();
  expect(typeInName('anothercdl.pdf', types)).toBeUndefined();
});

test('records store their documents where the product has calls for them', () => {
  expect([drivers, trailers, loads].map(hasDocuments)).toEqual([true, true, false]);
  expect(documentsOf(drivers, 5, 1)).toMatchObject({
    list: '/model-documents/by-model?model=drivers&model_id=5',
    owner: { model: 'drivers', model_id: 5 },
  });
  expect(documentsOf(trailers, 5, 1)).toMatchObject({
    calls: '/trailer-documents',
    owner: { trailer_id: 5 },
    types: ['registration', 'annual_inspection', 'insurance', 'title'],
  });
});

test('notifications are grouped by day', () => {
  const item = (id: number, created_at: string) =>
    ({ id, created_at, subject: null }) as Notification;
  const items = [
    item(3, '2026-11-14T01:00:00Z'),
    item(2, '2026-11-13T23:00:00Z'),
    item(1, '2026-11-12'),
  ];
  const days = byDay(items, at => (at.startsWith('2026-11-12') ? '12' : '13'));
  expect(days.map(({ day, groups }) => [day, groups.flat().map(({ id }) => id)])).toEqual([
    ['13', [3, 2]],
    ['12', [1]],
  ]);
});
