-- Of more than 5,000 cards that changed since a till's last beat it heard of the newest alone, and of the others never: what it promised of
-- them without the hub followed from balances of long ago. It now hears the oldest first, and asks again as long as there are more. A page is small enough for a slow computer to answer in time.

set role hub_rules;

-- All cards that one transaction changed come together, so that the next call may begin behind it: an announcement may change many. That
-- is never later than the oldest transaction that has not ended, whose changes only a later call sees. Cards from before
-- migration 0003 have no number: a first page of them alone is followed by every card that has one.
create or replace function hub.changes(p_since text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare at bigint := hub.clock_ms(); open_from bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint; last_one bigint; has_more bool; heard jsonb;
begin
  if p_since is not null and p_since !~ '^[0-9]{1,20}$' then raise invalid_parameter_value using message = 'no answer of this hub'; end if;
  if not hub.may_read_store() then return jsonb_build_object('since', '0', 'cards', '[]'::jsonb); end if;
  with page as (
    select c.* from hub.card c where case when p_since is null then exists (select from hub.hold h where h.card = c.card)
      else c.changed >= p_since::xid8 end order by c.changed nulls first fetch first 1000 rows with ties
  )
  select coalesce(jsonb_agg(jsonb_build_object('card', k.card, 'confirmedCents', k.confirmed, 'ageMs', at - k.told_at_ms, 'heldCents',
      (select hub.within_reach(coalesce(sum(h.cents), 0)) from hub.hold h where h.card = k.card)) order by k.card collate "C"), '[]'),
      coalesce(max(k.changed::text::bigint), 0)
    into heard, last_one from page k;
  has_more := jsonb_array_length(heard) >= 1000 and exists (select from hub.card c where c.changed > last_one::text::xid8);
  return jsonb_build_object('cards', heard, 'isMore', has_more,
    'since', case when has_more then least(last_one + 1, open_from) else open_from end::text);
end $$;

reset role;
