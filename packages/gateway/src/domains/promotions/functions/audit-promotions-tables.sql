select audit.watch('promotions.promotions');
