-- Statements read the settings themselves, while a campaign about invited friends runs.
drop function if exists registration.referral_terms(text, timestamptz);
