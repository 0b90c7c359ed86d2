import {
  knownAfter,
  knownStaffSchema,
  serviceChangedSchema,
  staffChangedSchema,
} from '../store/staff.ts';
import { byMain, following, newest, noneTyped } from './slice.ts';
import type { Slice } from './slice.ts';

/** What main has seen of the list of people, and of the connection, which are kept outside of the journal. */
export const staff = {
  kinds: {
    'staff-changed': { group: 'people', told: ['log'] },
    'pin-wrong': { group: 'people', told: ['log'] },
    'service-changed': { group: 'service', told: ['log'] },
  },
  carries: {},
  members: {
    /** How far the list of people had come by the newest fact about it; null where none is known. */
    staff: following(staffChangedSchema, knownStaffSchema, knownAfter),
    /** The last one; null where none is known. */
    serviceChanged: newest(serviceChangedSchema),
  },
  proposals: [
    /** The list of people was changed, or a PIN typed that is not its person's. */
    byMain('note-staff', { staff: staffChangedSchema }, noneTyped),
    byMain('note-service-change', { what: serviceChangedSchema.shape.what }),
  ],
} as const satisfies Slice;
